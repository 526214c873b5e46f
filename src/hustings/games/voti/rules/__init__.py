"""The rules of Una Questione di Voti, one module a phase, in the order of play."""

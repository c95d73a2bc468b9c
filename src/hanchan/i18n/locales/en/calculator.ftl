## The calculator.

calculator-error-too-long = A hand can have at most { $most } characters, not { $given }.

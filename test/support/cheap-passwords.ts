import { PASSWORD_COST } from '../../cli/host/people/passwords.ts';

/** Setup of host tests: a hash lasts a quarter of a second otherwise, and a test guesses 60 passwords. */
PASSWORD_COST.N = 2 ** 4;

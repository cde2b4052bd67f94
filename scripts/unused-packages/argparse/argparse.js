/** For a command line that we do not use. */
throw new Error('The command line of wawoff2 is not installed.');

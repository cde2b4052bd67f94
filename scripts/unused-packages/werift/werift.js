/** For live streaming, which we do not use. */
throw new Error('The live streaming of node-av is not installed.');

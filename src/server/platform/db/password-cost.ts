/** Cost of a hash of something short enough to be guessed. argon2id is the library's default; these are OWASP's figures. */
export const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

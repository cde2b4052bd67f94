/** Built-in results of this confidence or more stay, whatever a model says. */
export const confident = 0.9;

/** Colors of more groups cannot be told apart: no legend names them, and marks have one color. */
export const maxColoredGroups = 24;

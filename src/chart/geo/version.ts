/** Hash of all geodata, written by `npm run geodata`. It is part of their URLs, so that browsers may cache them forever. */
export const geodataVersion = '741a0a2c7e59';

/** Written by `npm run geodata`: a hash of all geodata. It stands in their addresses, so that browsers may keep the files for good. */
export const geodataVersion = '6a33ac30f4a1';

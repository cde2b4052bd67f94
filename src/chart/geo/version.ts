/** Written by `npm run geodata`: a hash of all geodata. It stands in their addresses, so that browsers may keep the files for good. */
export const geodataVersion = '8a85c5eb3601';

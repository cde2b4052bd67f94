/**
 * Record kinds of old workbooks that the library knows, in hexadecimal. It would log others to the console; a test
 * compares this list with the library.
 */
const written = `
  0-2b 2f 31-34 3c-3e 40-45 4d 50-52 55-56 59-61 63 65-66 69-6b 6d 70 72 7d-89 8c-8d 8f-92 94-9e a0-a1 a9
  ab ae-b2 b4-b6 b8-b9 bc-c3 c5-d3 d5-da dc-e3 e5 e9-ed ef-f2 f4-f9 fb-fd ff-100 103 122 137-138 13b
  13d-140 14a-14b 14d-154 15f-162 191-198 1a5 1a9-1b2 1b5-1be 1c0-1c2 200-201 203-209 20b 218 221 223 225
  231 236 23e 243 27e 293 406 409 418 41e 43c 443 4bc 800-810 812-813 850-85a 862-868 86a-86d 871-87f 881
  884-890 892-89f 8a3-8a7 8c0-8cb 8d6 1001-1003 1006-1007 1009-100d 1014-1022 1024-1027 1032-1035 103a
  103c-1041 1043-1046 1048 104a-104b 104e-1051 105b-105d 105f-1068 7262
`;

const known = new Set(
  written
    .trim()
    .split(/\s+/)
    .flatMap((run) => {
      const [first = 0, last = first] = run.split('-').map((kind) => Number.parseInt(kind, 16));
      return Array.from({ length: last - first + 1 }, (_, place) => first + place);
    }),
);

export function isKnownRecord(kind: number): boolean {
  return known.has(kind);
}

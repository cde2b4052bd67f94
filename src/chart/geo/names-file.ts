/** Names of countries: for each language (ISO 639-1) the names by alpha-3 code, several of them parted by “|”. */
export type NameFile = { languages: Readonly<Record<string, Readonly<Record<string, string>>>> };

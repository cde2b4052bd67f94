/** Common formats of numbers and dates, by the name of the language in itself. */
export const locales = [
  { tag: 'en-GB', name: 'English (United Kingdom)' },
  { tag: 'en-US', name: 'English (United States)' },
  { tag: 'en-IN', name: 'English (India)' },
  { tag: 'ar-EG', name: 'العربية (مصر)' },
  { tag: 'bn-BD', name: 'বাংলা (বাংলাদেশ)' },
  { tag: 'cs-CZ', name: 'Čeština (Česko)' },
  { tag: 'da-DK', name: 'Dansk (Danmark)' },
  { tag: 'de-AT', name: 'Deutsch (Österreich)' },
  { tag: 'de-CH', name: 'Deutsch (Schweiz)' },
  { tag: 'de-DE', name: 'Deutsch (Deutschland)' },
  { tag: 'el-GR', name: 'Ελληνικά (Ελλάδα)' },
  { tag: 'es-ES', name: 'Español (España)' },
  { tag: 'es-MX', name: 'Español (México)' },
  { tag: 'fa-IR', name: 'فارسی (ایران)' },
  { tag: 'fi-FI', name: 'Suomi (Suomi)' },
  { tag: 'fr-CA', name: 'Français (Canada)' },
  { tag: 'fr-FR', name: 'Français (France)' },
  { tag: 'he-IL', name: 'עברית (ישראל)' },
  { tag: 'hi-IN', name: 'हिन्दी (भारत)' },
  { tag: 'hu-HU', name: 'Magyar (Magyarország)' },
  { tag: 'id-ID', name: 'Indonesia (Indonesia)' },
  { tag: 'it-IT', name: 'Italiano (Italia)' },
  { tag: 'ja-JP', name: '日本語 (日本)' },
  { tag: 'ko-KR', name: '한국어 (대한민국)' },
  { tag: 'nb-NO', name: 'Norsk (Norge)' },
  { tag: 'nl-NL', name: 'Nederlands (Nederland)' },
  { tag: 'pl-PL', name: 'Polski (Polska)' },
  { tag: 'pt-BR', name: 'Português (Brasil)' },
  { tag: 'pt-PT', name: 'Português (Portugal)' },
  { tag: 'ru-RU', name: 'Русский (Россия)' },
  { tag: 'sv-SE', name: 'Svenska (Sverige)' },
  { tag: 'th-TH', name: 'ไทย (ไทย)' },
  { tag: 'tr-TR', name: 'Türkçe (Türkiye)' },
  { tag: 'uk-UA', name: 'Українська (Україна)' },
  { tag: 'vi-VN', name: 'Tiếng Việt (Việt Nam)' },
  { tag: 'zh-CN', name: '中文 (中国)' },
  { tag: 'zh-TW', name: '中文 (台灣)' },
] as const;

/** The table, plus the user's own tag if it is missing. */
export function localeOptions(current: string): { value: string; label: string; description: string }[] {
  const known = locales.map(({ tag, name }) => ({ value: tag as string, label: name as string, description: tag }));
  if (known.some(({ value }) => value === current)) return known;
  return [{ value: current, label: current, description: 'Current setting' }, ...known];
}

/** A chart's words in every script: a title, and names with signs, joined letters, numbers and brackets. */
export const scriptTexts = {
  Greek: { locale: 'el', title: 'Πληθυσμός της Ευρώπης το 2024', names: ['Ελλάδα', 'Κύπρος', 'Ἀθῆναι'] },
  Cyrillic: { locale: 'ru', title: 'Население стран Европы в 2024 году', names: ['Україна', 'Қазақстан', 'Россия'] },
  Armenian: { locale: 'en', title: 'Հայաստանի քաղաքները (2024)', names: ['Երևան', 'Գյումրի', 'Վանաձոր'] },
  Georgian: { locale: 'en', title: 'საქართველოს მოსახლეობა 2024 წელს', names: ['თბილისი', 'ბათუმი', 'ქუთაისი'] },
  Hebrew: { locale: 'he', title: 'אוכלוסיית ישראל בשנת 2024 (במיליונים)', names: ['ירושלים', 'תל אביב', 'חֵיפָה'] },
  Arabic: {
    locale: 'ar',
    title: 'عدد سكان الدول العربية في عام 2024 (بالملايين)',
    names: ['المملكة العربية السعودية', 'الجُمهوريَّة التونسية', 'لبنان'],
  },
  Persian: { locale: 'fa', title: 'جمعیت ایران در سال ۱۴۰۳ می‌باشد', names: ['تهران', 'گیلان', 'چهارمحال'] },
  Devanagari: {
    locale: 'hi',
    title: 'भारत के राज्यों की जनसंख्या (2024)',
    names: ['उत्तर प्रदेश', 'महाराष्ट्र', 'पश्चिम बंगाल', 'क्षत्रिय स्वास्थ्य'],
  },
  Bengali: { locale: 'en', title: 'বাংলাদেশের জনসংখ্যা ২০২৪', names: ['ঢাকা', 'চট্টগ্রাম', 'স্বাস্থ্য'] },
  Gurmukhi: { locale: 'en', title: 'ਪੰਜਾਬ ਦੀ ਆਬਾਦੀ 2024', names: ['ਅੰਮ੍ਰਿਤਸਰ', 'ਲੁਧਿਆਣਾ'] },
  Gujarati: { locale: 'en', title: 'ગુજરાતની વસ્તી 2024', names: ['સૌરાષ્ટ્ર', 'અમદાવાદ'] },
  Tamil: { locale: 'en', title: 'தமிழ்நாட்டின் மக்கள்தொகை 2024', names: ['சென்னை', 'கோயம்புத்தூர்', 'கொடைக்கானல்'] },
  Telugu: { locale: 'en', title: 'తెలంగాణ జనాభా 2024', names: ['హైదరాబాద్', 'ఆంధ్రప్రదేశ్'] },
  Kannada: { locale: 'en', title: 'ಕರ್ನಾಟಕದ ಜನಸಂಖ್ಯೆ 2024', names: ['ಬೆಂಗಳೂರು', 'ಮೈಸೂರು'] },
  Malayalam: { locale: 'en', title: 'കേരളത്തിലെ ജനസംഖ്യ 2024', names: ['തിരുവനന്തപുരം', 'കൊച്ചി'] },
  Sinhala: { locale: 'en', title: 'ශ්‍රී ලංකාවේ ජනගහනය 2024', names: ['කොළඹ', 'මහනුවර'] },
  Thai: { locale: 'th', title: 'จำนวนประชากรของประเทศไทยในปี 2024', names: ['กรุงเทพมหานคร', 'เชียงใหม่', 'น้ำตก'] },
  Lao: { locale: 'en', title: 'ປະຊາກອນຂອງລາວ 2024', names: ['ວຽງຈັນ', 'ນ້ຳ'] },
  Khmer: { locale: 'en', title: 'ប្រជាជនកម្ពុជា 2024', names: ['ភ្នំពេញ', 'សៀមរាប', 'កោះកុង'] },
  Burmese: { locale: 'en', title: 'မြန်မာနိုင်ငံ လူဦးရေ 2024', names: ['ရန်ကုန်', 'မန္တလေး'] },
  Amharic: { locale: 'en', title: 'የኢትዮጵያ ሕዝብ ብዛት 2024', names: ['አዲስ አበባ', 'ድሬዳዋ'] },
  'Simplified Chinese': {
    locale: 'zh',
    title: '2024年中国各省人口(百万)',
    names: ['广东省', '山东省', '河南省、湖北省'],
  },
  'Traditional Chinese': {
    locale: 'zh-TW',
    title: '2024年臺灣各縣市人口數',
    names: ['臺北市', '高雄市', '新北市「板橋區」'],
  },
  Japanese: { locale: 'ja', title: '2024年の都道府県別の人口', names: ['東京都', '神奈川県', 'さいたま市ー直轄'] },
  Korean: { locale: 'ko', title: '2024년 대한민국 시도별 인구', names: ['서울특별시', '부산광역시', '제주(濟州)'] },
  Signs: {
    locale: 'en',
    title: 'Signs',
    names: ['A → B', '5 ‰ ≥ 3 ≠ √2', '★★★☆☆', '▲ up ▼ down', '✔ yes ✗ no', '① ㎡ ℃'],
  },
} as const;

export type ScriptName = keyof typeof scriptTexts;

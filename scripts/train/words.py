"""What charts say and how they are colored: words, number formats and palettes."""
import colorsys
import math

COUNTRIES = (
    'Germany,France,Italy,Spain,Poland,Sweden,Norway,Japan,China,India,Brazil,Mexico,Canada,Australia,South Africa,Nigeria,'
    'Egypt,Turkey,United States,United Kingdom,South Korea,Indonesia,Argentina,Chile,Greece,Portugal,Netherlands,Belgium,'
    'Austria,Switzerland,Denmark,Finland,Ireland,Czech Republic,Hungary,Romania,Vietnam,Thailand,Malaysia,New Zealand,'
    'OECD average,World,EU-27,Sub-Saharan Africa,Latin America & Caribbean,Russia,Ukraine,Kenya,Israel,Saudi Arabia'
).split(',')
THINGS = (
    'Revenue,Costs,Profit,Sales,Users,Online,Retail,Mobile,Desktop,Tablet,Solar,Wind,Coal,Gas,Nuclear,Hydro,Oil,Men,Women,'
    'Total,Other,Rural,Urban,Public,Private,North,South,East,West,Product A,Product B,Search,Video,Books,Games,Music,'
    'Very satisfied,Somewhat satisfied,Not at all,Don\'t know,Strongly agree,Agree,Disagree,Primary education,Secondary,'
    'Tertiary,18-29 years,30-49 years,50-64,65 and older,Transport,Housing,Food,Health,Education,Energy,Agriculture,'
    'Industry,Services,Manufacturing,Construction,Cars,Bikes,Trains,Marketing,Research,Support,Operations,Finance,'
    'Human resources,Plastic,Paper,Glass,Metal,Baseline,Model 1,Model 2,Ours,Control,Treatment,Group 1,Group 2,Q1,Q2,Q3,Q4'
).split(',')
FOREIGN = {
    'cyrillic': 'Россия,Москва,Украина,Доход,Расход,Мужчины,Женщины,Всего,Другое,Север,Юг,Восток,Запад,Промышленность,Январь,Июль'.split(','),
    'greek': 'Αθήνα,Ελλάδα,Έσοδα,Κόστος,Άνδρες,Γυναίκες,Σύνολο,Άλλα,Βορράς,Νότος,Ενέργεια,Υγεία'.split(','),
    'chinese': '北京,上海,广州,深圳,收入,支出,男性,女性,合计,其他,工业,农业,服务业,能源,教育,健康,一月,七月'.split(','),
    'japanese': '東京,大阪,名古屋,売上,費用,男性,女性,合計,その他,エネルギー,サービス,教育,医療,北海道,春,夏'.split(','),
    'korean': '서울,부산,대구,수입,지출,남성,여성,합계,기타,산업,농업,서비스,교육,건강,에너지'.split(','),
}
MONTHS = 'Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec'.split(',')
LONG_MONTHS = 'January,February,March,April,May,June,July,August,September,October,November,December'.split(',')
TOPICS = (
    'share of adults who say they use social media every day,number of new cases,annual revenue of selected companies,'
    'population by age group,average price per unit,life expectancy at birth,CO2 emissions per capita,unemployment rate,'
    'GDP growth,renewable energy share,internet users,market share,export volume,satisfaction with services,'
    'student performance,household expenditure,mean temperature anomaly,number of employees worldwide,'
    'public spending on education,trust in government'
).split(',')
UNITS = (
    'in millions,in billion U.S. dollars,percent,%,in thousands,tonnes,per 1000 inhabitants,index (2010 = 100),kWh,'
    'Number of respondents,Share of respondents,Year,Age,Time (s),Score,Accuracy (%),Count,Country,Category'
).split(',')
SOURCES = ['OECD', 'World Bank (2023)', 'Eurostat', 'Survey of adults conducted March 7-13', 'Statistical yearbook 2022', 'IMF', 'own calculation']

PALETTES = [
    '#1f77b4 #ff7f0e #2ca02c #d62728 #9467bd #8c564b #e377c2 #7f7f7f #bcbd22 #17becf',
    '#4e79a7 #f28e2b #e15759 #76b7b2 #59a14f #edc948 #b07aa1 #ff9da7 #9c755f #bab0ac',
    '#5470c6 #91cc75 #fac858 #ee6666 #73c0de #3ba272 #fc8452 #9a60b4 #ea7ccc',
    '#4472c4 #ed7d31 #a5a5a5 #ffc000 #5b9bd5 #70ad47 #264478 #9e480e',
    '#2f69b3 #0f283e #bababa #a61c1c #6f9b3c #e6a900 #5b3a8c #00a3a3',
    '#3b6e8f #c15065 #6d3e91 #00847e #b16214 #4c6a9c #883039 #578145',
    '#436983 #bf9d3c #949d48 #a55a26 #756a7e #d1a730 #a8a8a8 #377668',
    '#f8766d #00ba38 #619cff #c77cff #00bfc4 #b79f00 #f564e3',
    '#7cb5ec #434348 #90ed7d #f7a35c #8085e9 #f15c80 #e4d354 #2b908f',
    '#3366cc #dc3912 #ff9900 #109618 #990099 #0099c6 #dd4477 #66aa00',
    '#6794a7 #014d64 #01a2d9 #7ad2f6 #00887d #76c0c1 #7c260b #ee8f71',
    '#111111 #555555 #888888 #bbbbbb #333333 #dddddd',
    '#004586 #ff420e #ffd320 #579d1c #7e0021 #83caff #314004 #aecf00',
    '#66c2a5 #fc8d62 #8da0cb #e78ac3 #a6d854 #ffd92f #e5c494 #b3b3b3',
]


def rgb(hex_color):
    digits = hex_color.lstrip('#')
    return tuple(int(digits[i:i + 2], 16) / 255 for i in (0, 2, 4))


def luminance(color):
    return .299 * color[0] + .587 * color[1] + .114 * color[2]


def mix(a, b, share):
    """`share` of color a, the rest of color b."""
    return tuple(share * x + (1 - share) * y for x, y in zip(a, b))


def palette(random, count, background, dark):
    """At least `count` colors that stand out from the background."""
    kind = random.random()
    if kind < .62:
        colors = [rgb(c) for c in random.choice(PALETTES).split()]
        if random.random() < .35:
            random.shuffle(colors)
    elif kind < .8:
        hue, step = random.random(), random.uniform(.08, .3)
        colors = [colorsys.hsv_to_rgb((hue + i * step) % 1, random.uniform(.35, 1), random.uniform(.45, .95)) for i in range(12)]
    else:
        hue, saturation, steps = random.random(), random.uniform(.3, 1), max(count, 3)
        colors = [colorsys.hls_to_rgb(hue, .25 + .6 * i / steps, saturation) for i in range(steps)]
        if random.random() < .3:
            colors.reverse()
    colors = [c for c in colors if sum(abs(a - b) for a, b in zip(c, background)) > .28]
    while len(colors) < count:
        colors.append(colorsys.hsv_to_rgb(random.random(), random.uniform(.4, 1), random.uniform(.6, 1) if dark else random.uniform(.3, .9)))
    return colors


def names(random, count, short=False, script=None):
    """Names of categories or series: years, months, quarters, countries, things."""
    kind = random.random()
    if script:
        pool = FOREIGN[script]
        return [pool[i % len(pool)] + ('' if i < len(pool) else str(i)) for i in range(count)]
    if kind < .18:
        first, step = random.randrange(1960, 2024), random.choice([1, 1, 1, 2, 5])
        return [str(first + i * step) for i in range(count)]
    if kind < .26 and count <= 12:
        first = random.randrange(0, 13 - count)
        return (MONTHS if short or random.random() < .7 else LONG_MONTHS)[first:first + count]
    if kind < .31:
        year, quarter = random.randrange(2005, 2023), random.randrange(4)
        return ['Q%d %d' % ((quarter + i) % 4 + 1, year + (quarter + i) // 4) for i in range(count)]
    if kind < .6:
        found = random.sample(COUNTRIES, min(count, len(COUNTRIES)))
    elif kind < .9:
        found = random.sample(THINGS, min(count, len(THINGS)))
    elif kind < .95:
        found = [chr(65 + i % 26) + ('' if i < 26 else str(i)) for i in range(count)]
    else:
        found = [(random.choice(THINGS) + ' ' + random.choice(THINGS).lower())[:28] for _ in range(count)]
    while len(found) < count:
        found.append(random.choice(THINGS) + str(len(found)))
    return [name.upper() for name in found] if random.random() < .06 else found


def distinct_names(random, count, script=None):
    """Names of series: no two alike, and no plain years."""
    found = names(random, count, True, script)
    if len(set(found)) < count or any(name.isdigit() for name in found):
        found = random.sample(COUNTRIES, count)
    return found


class NumberFormat:
    """One way of writing numbers in a chart; `decimals` follows the values or the axis step."""

    def __init__(self, random):
        self.style = random.choice(['short', 'short', 'percent', 'k and M', 'comma', 'comma', 'blank', 'plain'])
        self.currency = random.choice(['', '', '', '', '$', '€', '£'])
        self.percent = random.choice(['%', ' %'])
        self.decimals = 0

    def fit_values(self, random, values):
        largest = max((abs(float(v)) for v in values), default=1)
        self.decimals = 4 if largest < .1 else 0 if largest >= 200 else random.choice([0, 1, 1, 2]) if largest >= 10 else random.choice([1, 2, 2, 3])
        self._drop_short_suffixes(largest)

    def fit_step(self, step, largest):
        self.decimals = max(0, min(5, -int(math.floor(math.log10(step) + 1e-9)))) if step > 0 else 0
        if abs(step * 10 ** self.decimals - round(step * 10 ** self.decimals)) > 1e-6:
            self.decimals += 1
        self._drop_short_suffixes(largest)

    def _drop_short_suffixes(self, largest):
        if self.style == 'k and M' and largest < 1000:
            self.style = 'short'

    def __call__(self, value):
        value = float(value)
        if self.style == 'percent':
            return '%.*f' % (self.decimals, value) + self.percent
        if self.style == 'k and M':
            for size, suffix in ((1e9, 'B'), (1e6, 'M'), (1e3, 'k')):
                if abs(value) >= size:
                    return self.currency + '%g' % round(value / size, 2) + suffix
            return self.currency + '%g' % round(value, 2)
        if self.style == 'comma':
            return self.currency + '{:,.{d}f}'.format(value, d=self.decimals)
        if self.style == 'blank':
            return '{:,.{d}f}'.format(value, d=self.decimals).replace(',', ' ').replace('.', ',')
        if self.style == 'plain':
            return '%.*f' % (self.decimals, value)
        return '%g' % round(value, 6)

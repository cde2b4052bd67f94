/** Requests in other languages over tables of the library, written before they were tried, in the form of `requests.ts`. */
export const requestsByLanguage = {
  pt: `
income-and-life-expectancy | expectativa de vida média por região | bar m=mean:Life by=Region
income-and-life-expectancy | renda versus expectativa de vida | scatter m=none:Income,none:Life
income-and-life-expectancy | os 5 países com maior população | bar m=any:Population by=Country top=5
income-and-life-expectancy | população total por região em um gráfico de pizza | pie m=sum:Population by=Region
income-and-life-expectancy | mediana da renda por região | bar m=median:Income by=Region
countries-of-the-world | quantos países há em cada região | bar m=rows by=Region
countries-of-the-world | área total por região | bar m=sum:Area by=Region
countries-of-the-world | número médio de vizinhos por sub-região | bar m=mean:Neighbors by=Subregion
us-wages-1985 | salário médio por gênero | bar m=mean:Wage by=Gender
us-wages-1985 | salário médio por profissão em ordem decrescente | bar m=mean:Wage by=Occupation o=y-desc
us-wages-1985 | número de pessoas por profissão | bar m=rows by=Occupation
us-wages-1985 | maior salário por profissão | bar m=max:Wage by=Occupation
weather-seattle-new-york | precipitação ao longo do tempo por cidade | line m=any:Precipitation by=Month s=City
weather-seattle-new-york | precipitação total por ano | line/bar m=sum:Precipitation by=Month.year
us-births-2000-2014 | nascimentos por ano | line/bar m=sum:Births by=Month.year
company-investment | investimento ao longo do tempo por empresa | line m=any:Investment by=Year s=Company
company-investment | valor de mercado médio por empresa | bar m=mean:Market by=Company
moons | superfície total por planeta | bar m=sum:Surface by=Planet
us-infant-mortality | mortalidade infantil por ano e raça | line/grouped/stacked m=any:Infant by=Year s=Race
us-states-crime | os 10 estados com maior pobreza | bar m=any:Poverty by=State top=10
`,
  it: `
income-and-life-expectancy | aspettativa di vita media per regione | bar m=mean:Life by=Region
income-and-life-expectancy | reddito rispetto all'aspettativa di vita | scatter m=none:Income,none:Life
income-and-life-expectancy | i 5 paesi con la popolazione maggiore | bar m=any:Population by=Country top=5
income-and-life-expectancy | popolazione totale per regione in un grafico a torta | pie m=sum:Population by=Region
income-and-life-expectancy | mediana del reddito per regione | bar m=median:Income by=Region
countries-of-the-world | quanti paesi ci sono in ogni regione | bar m=rows by=Region
countries-of-the-world | superficie totale per regione | bar m=sum:Area by=Region
countries-of-the-world | numero medio di vicini per sottoregione | bar m=mean:Neighbors by=Subregion
us-wages-1985 | salario medio per genere | bar m=mean:Wage by=Gender
us-wages-1985 | salario medio per professione in ordine decrescente | bar m=mean:Wage by=Occupation o=y-desc
us-wages-1985 | numero di persone per professione | bar m=rows by=Occupation
us-wages-1985 | salario massimo per professione | bar m=max:Wage by=Occupation
weather-seattle-new-york | precipitazioni nel tempo per città | line m=any:Precipitation by=Month s=City
weather-seattle-new-york | precipitazioni totali per anno | line/bar m=sum:Precipitation by=Month.year
us-births-2000-2014 | nascite per anno | line/bar m=sum:Births by=Month.year
company-investment | investimenti nel tempo per azienda | line m=any:Investment by=Year s=Company
company-investment | valore di mercato medio per azienda | bar m=mean:Market by=Company
moons | superficie totale per pianeta | bar m=sum:Surface by=Planet
us-infant-mortality | mortalità infantile per anno e razza | line/grouped/stacked m=any:Infant by=Year s=Race
us-states-crime | i 10 stati con la povertà più alta | bar m=any:Poverty by=State top=10
`,
  nl: `
income-and-life-expectancy | gemiddelde levensverwachting per regio | bar m=mean:Life by=Region
income-and-life-expectancy | inkomen tegenover levensverwachting | scatter m=none:Income,none:Life
income-and-life-expectancy | de 5 landen met de grootste bevolking | bar m=any:Population by=Country top=5
income-and-life-expectancy | totale bevolking per regio in een cirkeldiagram | pie m=sum:Population by=Region
income-and-life-expectancy | mediaan van het inkomen per regio | bar m=median:Income by=Region
countries-of-the-world | hoeveel landen zijn er in elke regio | bar m=rows by=Region
countries-of-the-world | totale oppervlakte per regio | bar m=sum:Area by=Region
countries-of-the-world | gemiddeld aantal buren per subregio | bar m=mean:Neighbors by=Subregion
us-wages-1985 | gemiddeld loon per geslacht | bar m=mean:Wage by=Gender
us-wages-1985 | gemiddeld loon per beroep, aflopend gesorteerd | bar m=mean:Wage by=Occupation o=y-desc
us-wages-1985 | aantal mensen per beroep | bar m=rows by=Occupation
us-wages-1985 | hoogste loon per beroep | bar m=max:Wage by=Occupation
weather-seattle-new-york | neerslag in de loop van de tijd per stad | line m=any:Precipitation by=Month s=City
weather-seattle-new-york | totale neerslag per jaar | line/bar m=sum:Precipitation by=Month.year
us-births-2000-2014 | geboorten per jaar | line/bar m=sum:Births by=Month.year
company-investment | investeringen in de loop van de tijd per bedrijf | line m=any:Investment by=Year s=Company
company-investment | gemiddelde marktwaarde per bedrijf | bar m=mean:Market by=Company
moons | totale oppervlakte per planeet | bar m=sum:Surface by=Planet
us-infant-mortality | kindersterfte per jaar en ras | line/grouped/stacked m=any:Infant by=Year s=Race
us-states-crime | de 10 staten met de hoogste armoede | bar m=any:Poverty by=State top=10
`,
  ja: `
income-and-life-expectancy | 地域別の平均寿命 | bar m=any:Life by=Region
income-and-life-expectancy | 所得と平均寿命の関係 | scatter m=none:Income,none:Life
income-and-life-expectancy | 人口が多い上位5カ国 | bar m=any:Population by=Country top=5
income-and-life-expectancy | 地域別の人口の合計を円グラフで | pie m=sum:Population by=Region
income-and-life-expectancy | 地域別の所得の中央値 | bar m=median:Income by=Region
countries-of-the-world | 地域ごとの国の数 | bar m=rows by=Region
countries-of-the-world | 地域別の面積の合計 | bar m=sum:Area by=Region
us-wages-1985 | 性別ごとの平均賃金 | bar m=mean:Wage by=Gender
us-wages-1985 | 職業別の平均賃金を降順で | bar m=mean:Wage by=Occupation o=y-desc
us-wages-1985 | 職業別の人数 | bar m=rows by=Occupation
us-wages-1985 | 職業別の最高賃金 | bar m=max:Wage by=Occupation
us-wages-1985 | 職業別の賃金の最小値 | bar m=min:Wage by=Occupation
weather-seattle-new-york | 都市別の降水量の推移 | line m=any:Precipitation by=Month s=City
weather-seattle-new-york | 年別の降水量の合計 | line/bar m=sum:Precipitation by=Month.year
us-births-2000-2014 | 年ごとの出生数 | line/bar m=sum:Births by=Month.year
company-investment | 会社別の投資の推移 | line m=any:Investment by=Year s=Company
company-investment | 会社別の平均時価総額 | bar m=mean:Market by=Company
moons | 惑星別の表面積の合計 | bar m=sum:Surface by=Planet
us-infant-mortality | 人種別の乳児死亡率の推移 | line m=any:Infant by=Year s=Race
us-states-crime | 貧困率が高い上位10州 | bar m=any:Poverty by=State top=10
`,
  zh: `
income-and-life-expectancy | 各地区的平均预期寿命 | bar m=mean:Life by=Region
income-and-life-expectancy | 收入与预期寿命的关系 | scatter m=none:Income,none:Life
income-and-life-expectancy | 人口最多的5个国家 | bar m=any:Population by=Country top=5
income-and-life-expectancy | 用饼图显示各地区的总人口 | pie m=sum:Population by=Region
income-and-life-expectancy | 各地区收入的中位数 | bar m=median:Income by=Region
countries-of-the-world | 每个地区有多少个国家 | bar m=rows by=Region
countries-of-the-world | 各地区的总面积 | bar m=sum:Area by=Region
us-wages-1985 | 按性别的平均工资 | bar m=mean:Wage by=Gender
us-wages-1985 | 各职业的平均工资，降序排列 | bar m=mean:Wage by=Occupation o=y-desc
us-wages-1985 | 各职业的人数 | bar m=rows by=Occupation
us-wages-1985 | 各职业的最高工资 | bar m=max:Wage by=Occupation
us-wages-1985 | 各职业的最低工资 | bar m=min:Wage by=Occupation
weather-seattle-new-york | 各城市降水量的变化趋势 | line m=any:Precipitation by=Month s=City
weather-seattle-new-york | 每年的总降水量 | line/bar m=sum:Precipitation by=Month.year
us-births-2000-2014 | 每年的出生人数 | line/bar m=sum:Births by=Month.year
company-investment | 各公司投资的趋势 | line m=any:Investment by=Year s=Company
company-investment | 各公司的平均市值 | bar m=mean:Market by=Company
moons | 各行星的总表面积 | bar m=sum:Surface by=Planet
us-infant-mortality | 各种族婴儿死亡率的趋势 | line m=any:Infant by=Year s=Race
us-states-crime | 贫困率最高的10个州 | bar m=any:Poverty by=State top=10
`,
  ar: `
income-and-life-expectancy | متوسط العمر المتوقع حسب المنطقة | bar m=any:Life by=Region
income-and-life-expectancy | العلاقة بين الدخل والعمر المتوقع | scatter m=none:Income,none:Life
income-and-life-expectancy | أعلى 5 دول من حيث عدد السكان | bar m=any:Population by=Country top=5
income-and-life-expectancy | إجمالي السكان حسب المنطقة في مخطط دائري | pie m=sum:Population by=Region
income-and-life-expectancy | وسيط الدخل حسب المنطقة | bar m=median:Income by=Region
countries-of-the-world | كم عدد الدول في كل منطقة | bar m=rows by=Region
countries-of-the-world | إجمالي المساحة حسب المنطقة | bar m=sum:Area by=Region
us-wages-1985 | متوسط الأجر حسب الجنس | bar m=mean:Wage by=Gender
us-wages-1985 | متوسط الأجر حسب المهنة بترتيب تنازلي | bar m=mean:Wage by=Occupation o=y-desc
us-wages-1985 | عدد الأشخاص حسب المهنة | bar m=rows by=Occupation
us-wages-1985 | أعلى أجر حسب المهنة | bar m=max:Wage by=Occupation
us-wages-1985 | أدنى أجر حسب المهنة | bar m=min:Wage by=Occupation
weather-seattle-new-york | هطول الأمطار بمرور الوقت حسب المدينة | line m=any:Precipitation by=Month s=City
weather-seattle-new-york | إجمالي هطول الأمطار حسب السنة | line/bar m=sum:Precipitation by=Month.year
us-births-2000-2014 | المواليد حسب السنة | line/bar m=sum:Births by=Month.year
company-investment | الاستثمار بمرور الوقت حسب الشركة | line m=any:Investment by=Year s=Company
company-investment | متوسط القيمة السوقية حسب الشركة | bar m=mean:Market by=Company
moons | إجمالي المساحة السطحية حسب الكوكب | bar m=sum:Surface by=Planet
us-infant-mortality | وفيات الرضع بمرور الوقت حسب العرق | line m=any:Infant by=Year s=Race
us-states-crime | أعلى 10 ولايات من حيث الفقر | bar m=any:Poverty by=State top=10
`,
} as const;

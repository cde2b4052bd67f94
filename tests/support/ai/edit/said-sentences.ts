/** Charts that the sentences change, by the word that stands before each. */
export const saidCharts = {
  mon: {
    template: 'line',
    roles: { x: ['c1'], y: ['c2', 'c3'] },
    csv: 'Month,Revenue,Costs\nJan,100,80\nFeb,107,83\nMar,114,86\nApr,121,89\nMay,128,92\nJun,135,95\nJul,142,98\nAug,149,101\nSep,156,104\nOct,163,107\nNov,170,110\nDec,177,113',
  },
  bar: {
    template: 'bar',
    roles: { label: ['c1'], value: ['c2'] },
    csv: 'Town,Visitors,Area,Population\nAyr,520,12.5,46000\nBath,910,29,94000\nCork,760,187,222000\nDover,310,39,31000\nEly,120,59,20000\nFife,450,1325,371000',
  },
  year: {
    template: 'line',
    roles: { x: ['c1'], y: ['c2', 'c3', 'c4'] },
    csv: 'Year,Germany,France,Spain\n2005,50,40,30.0\n2006,51,42,31.5\n2007,52,44,33.0\n2008,53,46,34.5\n2009,54,48,36.0\n2010,55,50,37.5\n2011,56,52,39.0\n2012,57,54,40.5\n2013,58,56,42.0\n2014,59,58,43.5\n2015,60,60,45.0\n2016,61,62,46.5\n2017,62,64,48.0\n2018,63,66,49.5\n2019,64,68,51.0\n2020,65,70,52.5',
  },
  date: {
    template: 'line',
    roles: { x: ['c1'], y: ['c2'] },
    csv: 'Date,Sales\n2021-01-01,211\n2021-02-01,222\n2021-03-01,233\n2021-04-01,244\n2021-05-01,255\n2021-06-01,266\n2021-07-01,277\n2021-08-01,288\n2021-09-01,299\n2021-10-01,310\n2021-11-01,321\n2021-12-01,332\n2022-01-01,309\n2022-02-01,318\n2022-03-01,327\n2022-04-01,336\n2022-05-01,345\n2022-06-01,354\n2022-07-01,363\n2022-08-01,372\n2022-09-01,381\n2022-10-01,390\n2022-11-01,399\n2022-12-01,408',
  },
  pie: {
    template: 'pie',
    roles: { label: ['c1'], value: ['c2'] },
    csv: 'Party,Votes\nRed,41\nBlue,33\nGreen,15\nYellow,11',
  },
  stack: {
    template: 'stacked-column',
    roles: { label: ['c1'], values: ['c2', 'c3', 'c4', 'c5'] },
    csv: 'Region,Q1,Q2,Q3,Q4\nNorth,10,12,14,9\nSouth,8,7,9,11\nEast,15,13,12,14\nWest,5,6,7,8',
  },
  scat: {
    template: 'scatter',
    roles: { x: ['c2'], y: ['c3'] },
    csv: 'Country,GDP per capita,Life expectancy,Continent\nGermany,48000,81,Europe\nKenya,2000,67,Africa\nJapan,40000,84,Asia\nBrazil,9000,76,Americas\nIndia,2300,70,Asia\nFrance,42000,82,Europe',
  },
  long: {
    template: 'line',
    roles: { x: ['c1'], y: ['c3'], series: ['c2'] },
    csv: 'Year,Country,Value\n2015,Italy,60\n2016,Italy,61\n2017,Italy,62\n2018,Italy,63\n2019,Italy,64\n2020,Italy,65\n2021,Italy,66\n2022,Italy,67\n2015,Poland,38\n2016,Poland,39\n2017,Poland,40\n2018,Poland,41\n2019,Poland,42\n2020,Poland,43\n2021,Poland,44\n2022,Poland,45\n2015,Spain,47\n2016,Spain,48\n2017,Spain,49\n2018,Spain,50\n2019,Spain,51\n2020,Spain,52\n2021,Spain,53\n2022,Spain,54\n2015,Greece,10\n2016,Greece,11\n2017,Greece,12\n2018,Greece,13\n2019,Greece,14\n2020,Greece,15\n2021,Greece,16\n2022,Greece,17',
  },
  col: {
    template: 'column',
    roles: { label: ['c1'], value: ['c2'] },
    csv: 'Product,Units\nApples,1234567\nPears,2345678\nPlums,834567\nCherries,434567',
  },
  ctry: {
    template: 'column',
    roles: { label: ['c1'], value: ['c2'] },
    csv: 'Country,CO2,Population\nGermany,674,83\nFrance,306,67\nItaly,337,60\nSpain,252,47\nPoland,327,38',
  },
};

/** Sentences as people type them: chart, sentence, and what must come of it; a question mark is a refusal. */
export const saidSentences = `
mon | change to stacked area | type=stacked-area
mon | turn this into a stacked area chart | type=stacked-area
mon | make it an area chart | type=area
mon | log scale please | log=true
mon | use a logarithmic scale | log=true
mon | show only June to December | steps=filter(c1 one-of Jun Jul Aug Sep Oct Nov Dec)
mon | only Jan to Jun | steps=filter(c1 one-of Jan Feb Mar Apr May Jun)
mon | hide Costs | y<-c2
mon | just Revenue | y<-c2
mon | make Costs dashed | dashes={"Costs":"dashed"}
mon | make the second line red | colors={"Costs":"#d62728"}
mon | thicker lines | width=3.5
mon | smooth the lines | curve="smooth"
mon | start the y axis at zero | zero=true
mon | don't start at zero | zero=false
mon | y axis from 0 to 300 | low=0 & high=300
mon | set the maximum of the y axis to 250 | high=250
mon | add a line at 150 | note={"kind":"line","id":"n1","axis":"y","at":150,"text":""}
mon | add a reference line at 120 called Target | note={"kind":"line","id":"n1","axis":"y","at":120,"text":"Target"}
mon | add a dashed target line at 150 | note={"kind":"line","id":"n1","axis":"y","at":150,"text":"Target"}
mon | remove the gridlines | grid="none"
mon | put the legend at the bottom | legend=below start & labels="legend"
mon | title: Revenue is up | title:Revenue is up
mon | change the title to Revenue and costs in 2023 | title:Revenue and costs in 2023
mon | no title | title:
mon | rename the chart to Money | title:Money
mon | make the title bigger | look{"title":25}
mon | bold title | look{}
mon | bigger font | look{"title":25,"label":15.5}
mon | use a serif font | look{"head":"Source Serif 4"}
mon | dark mode | theme=chartlas-dark
mon | light grey background | look{"paper":"#d3d3d3"}
mon | show values | valueLabels="all"
mon | show the points | dots="all"
mon | one decimal | valueFormat={"style":"plain","decimals":1,"prefix":"","suffix":"","isSigned":false}
mon | in thousands | valueFormat={"style":"compact","decimals":null,"prefix":"","suffix":"","isSigned":false}
mon | with a dollar sign | valueFormat={"style":"plain","decimals":null,"prefix":"$","suffix":"","isSigned":false}
mon | add euros to the numbers | valueFormat={"style":"plain","decimals":null,"prefix":"","suffix":" €","isSigned":false}
mon | bar chart | type=grouped-column
mon | as grouped columns | type=grouped-column
mon | stack the bars | type=stacked-column
mon | color Revenue teal and Costs orange | colors={"Revenue":"#17becf","Costs":"#ff7f0e"}
mon | Revenue blue, Costs gray | colors={"Revenue":"#1f77b4","Costs":"#7f7f7f"}
mon | highlight Revenue and make it red | highlight=Revenue & colors={"Revenue":"#d62728"}
mon | swap Revenue and Costs colors | colors={"Revenue":"#e16e1c","Costs":"#4f46e5"}
mon | undo | undo
mon | put it back | ?
mon | mach die Linien dicker | width=3.5
mon | ändere den Titel auf Umsatz steigt | title:Umsatz steigt
mon | blende die Kosten aus | ?
mon | nur Juni bis Dezember | steps=filter(c1 one-of Jun Jul Aug Sep Oct Nov Dec)
mon | als Flächendiagramm | type=area
mon | rends les lignes plus épaisses | width=3.5
mon | titre : Les ventes montent | title:Les ventes montent
mon | cambia el título a Ventas al alza | title:Ventas al alza
mon | mostra solo Revenue | y<-c2
mon | 隐藏网格线 | grid="none"
mon | 把标题改成收入增长 | title:收入增长
mon | 改成柱状图 | type=grouped-column
mon | 线条加粗 | width=3.5
mon | أخف خطوط الشبكة | grid="none"
mon | غير العنوان إلى الإيرادات | title:الإيرادات
mon | مخطط أعمدة | type=grouped-column
mon | make it 3D | ?
mon | make it prettier | ?
mon | delete everything | ?
mon | cumulative | steps=running("c2")+running("c3") & y<-Running total of Revenue,Running total of Costs
mon | 3 month moving average | steps=moving("c2" 3)+moving("c3" 3) & y<-Revenue, average of 3,Costs, average of 3
mon | label the y axis Million euros | axisTitle="Million euros"
mon | x axis title: Month of 2023 | alongTitle="Month of 2023"
bar | make the bars teal and highlight Ayr | barColor="#17becf" & highlight=Ayr
bar | highlight Ayr in teal | highlight=Ayr & colors={"Ayr":"#17becf"}
bar | highlight Bath and Cork | highlight=Bath,Cork
bar | sort by name | sort="label"
bar | sort descending | sort="value"
bar | sort by area | steps=sort([{"column":"c3","order":"descending"}]) & sort="data"
bar | top 3 | most=3
bar | top 5 by area | steps=top(5 "c3" "descending")
bar | bottom 2 | steps=top(2 "c2" "ascending")
bar | only towns with more than 400 visitors | steps=filter(c2 greater 400)
bar | hide values under 300 | steps=filter(c2 at-least 300)
bar | without Ely | steps=filter(c1 none-of Ely)
bar | remove Dover and Ely | steps=filter(c1 none-of Dover Ely)
bar | everything except Fife | steps=filter(c1 none-of Fife)
bar | show Population instead | value<-c4
bar | show area instead of visitors | value<-c3
bar | visitors per capita | steps=compute("[Visitors] / [Population]") & value<-Visitors per capita
bar | per head | steps=compute("[Visitors] / [Population]") & value<-Visitors per capita
bar | make it horizontal | =
bar | make them vertical | type=column
bar | thinner bars | thickness=46
bar | rounded corners | corner=8
bar | more space between the bars | thickness=46
bar | make everything gray except Cork | highlight=Cork
bar | gray out all but Cork | highlight=Cork
bar | color the largest bar red | colors={"Bath":"#d62728"}
bar | make the first bar green | colors={"Bath":"#2ca02c"}
bar | make it green | barColor="#2ca02c"
bar | add Area | type=grouped-bar & values<-c2,c3
bar | add a vertical line at 500 | note={"kind":"line","id":"n1","axis":"x","at":500,"text":""}
bar | add a line at the average | note={"kind":"line","id":"n1","axis":"x","at":511.667,"text":"Average"}
bar | label the average | ?
bar | as a map | type=choropleth
bar | as percent of total | steps=share("c2") & value<-Share of Visitors
bar | show percentages | steps=share("c2") & value<-Share of Visitors
bar | no labels | valueLabels="none"
bar | values inside the bars | valuePlace="inside"
bar | turn off values | valueLabels="none"
bar | hide the axis | axis="hidden"
bar | make the longest bar orange | colors={"Bath":"#ff7f0e"}
bar | alphabetically | sort="label"
bar | reverse the order | isReversed=true
bar | sort from low to high and color the bars purple | sort="ascending" & barColor="#9467bd"
bar | macht die Balken rot | barColor="#d62728"
bar | hebe Bath hervor | highlight=Bath
bar | mettez en évidence Cork | highlight=Cork
bar | colorea las barras de verde | barColor="#2ca02c"
bar | ordena de mayor a menor | sort="value"
bar | metti le barre in blu e ordina per nome | barColor="#1f77b4" & sort="label"
bar | as barras em laranja | barColor="#ff7f0e"
bar | 前三名 | most=3
bar | 突出显示Bath | highlight=Bath
bar | رتب تنازليا | sort="value"
bar | أبرز Bath | highlight=Bath
bar | use bigger labels | look{"label":15.5}
bar | annotate Bath with Record year | note={"kind":"text","id":"n1","at":{"x":910,"y":"Bath"},"text":"Record year","dx":0,"dy":-28,"hasLine":true,"arrow":"none","width":160,"narrow":null}
bar | source: City council | source:City council
bar | add the source Eurostat | source:Eurostat
bar | make Ayr red and Bath blue | colors={"Ayr":"#d62728","Bath":"#1f77b4"}
bar | color Ayr, Bath and Cork green | colors={"Ayr":"#2ca02c","Bath":"#2ca02c","Cork":"#2ca02c"}
year | since 2010 | steps=filter(c1 since 2010)
year | from 2010 to 2015 | steps=filter(c1 between 2010 2015)
year | only the last 5 years | steps=filter(c1 since 2016)
year | until 2012 | steps=filter(c1 until 2012)
year | hide 2020 | steps=filter(c1 is-not 2020)
year | without Spain | y<-c2,c3
year | only Germany and France | y<-c2,c3
year | index to 100 | index=true
year | index to 100 in 2010 | index=true & indexAt="2010"
year | add a vertical line at 2008 called Crisis | note={"kind":"line","id":"n1","axis":"x","at":1199145600000,"text":"Crisis"}
year | shade 2008 to 2010 | note={"kind":"range","id":"n1","axis":"x","from":1199145600000,"to":1262304000000,"text":""}
year | make Spain thicker | weights={"Spain":"thick"}
year | highlight the last line | highlight=Spain
year | as small multiples | ?
year | step line | type=step-line
year | streamgraph | type=streamgraph
year | seit 2010 | steps=filter(c1 since 2010)
year | de 2008 à 2012 | steps=filter(c1 between 2008 2012)
year | desde 2010 hasta 2015 | steps=filter(c1 between 2010 2015)
year | 从2010年到2015年 | steps=filter(c1 between 2010 2015)
year | منذ 2010 | steps=filter(c1 since 2010)
year | make Germany black and the others gray | colors={"Germany":"#000000"} & highlight=Germany
year | connect missing values | gaps="connect"
year | show values at the end | valueLabels="ends"
year | label the lines directly | labels="end"
year | remove the legend | labels="end"
year | show dots on every point | dots="all"
year | make the lines thinner and remove the dots | width=1.5 & dots="none"
date | per quarter | combine=auto quarter
date | group by quarter | combine=auto quarter
date | monthly | combine=auto month
date | yearly averages | combine=mean year
date | show quarterly totals | combine=sum quarter
date | only 2022 | steps=filter(c1 is 2022)
date | since June 2021 | steps=filter(c1 since 2021-06)
date | from March 2021 to March 2022 | steps=filter(c1 between 2021-03 2022-03)
date | area | type=area
date | fill the area under the line | fill="below"
date | make the line green | colors={"Sales":"#2ca02c"}
date | as columns | type=column
date | per Quartal | combine=auto quarter
date | par trimestre | combine=auto quarter
date | por año | combine=auto year
date | per anno | combine=auto year
date | 按季度 | combine=auto quarter
date | 7 period moving average | steps=moving("c2" "c1" 7) & y<-Sales, average of 7
date | no animation | motion
date | german number format | locale=de
pie | donut | type=donut
pie | make it a bar chart | type=bar
pie | order slices by size | sort="value"
pie | show percentages | amounts="share"
pie | make Red red and Blue blue | colors={"Red":"#d62728","Blue":"#1f77b4"}
pie | bigger hole | ?
pie | explode the slice Green | ?
pie | labels outside | labels="outside"
pie | hide the legend | labels="inside"
pie | show the values instead of percent | amounts="value"
pie | hide Yellow | steps=filter(c1 none-of Yellow)
pie | legend right | legend=above end & labels="legend"
stack | 100% stacked | type=percent-column
stack | make it 100 percent | type=percent-column
stack | horizontal | type=stacked-bar
stack | grouped instead of stacked | type=grouped-column
stack | side by side | type=grouped-column
stack | show totals | totals=true
stack | hide Q4 | values<-c2,c3,c4
stack | only North and South | steps=filter(c1 one-of North South)
stack | color Q1 red | colors={"Q1":"#d62728"}
stack | sort by Q4 | sortBy="Q4" & sort="value"
stack | swap rows and columns | type=grouped-column & ?
stack | line chart | type=line
scat | log scale on the x axis | xLog=true
scat | color by Continent | color<-c4
scat | add a trend line | trend="linear"
scat | label the points | labels="auto"
scat | bigger dots | dot=7
scat | size by GDP per capita | size<-c2
scat | swap the axes | x<-c3 & y<-c2
scat | x axis from 0 to 60000 | xLow=0 & xHigh=60000
scat | only Europe | steps=filter(c4 one-of Europe)
scat | highlight Japan | highlight=Japan
scat | bubble chart | ?
scat | more transparent points | strength=63
scat | x axis logarithmic and dots orange | xLog=true & color="#ff7f0e"
long | only Italy | steps=filter(c2 one-of Italy)
long | hide Greece | steps=filter(c2 none-of Greece)
long | highlight Poland | highlight=Poland
long | top 2 | steps=filter(c2 one-of Italy Spain)
long | make Italy red | colors={"Italy":"#d62728"}
long | small multiples by Country | facet=c2
long | stacked area | type=stacked-area
long | since 2018 | steps=filter(c1 since 2018)
long | the last 3 years | steps=filter(c1 since 2020)
long | make it a bump chart | type=bump
col | in millions | valueFormat={"style":"compact","decimals":null,"prefix":"","suffix":"","isSigned":false}
col | in millions with one decimal | valueFormat={"style":"compact","decimals":1,"prefix":"","suffix":"","isSigned":false}
col | no decimals | valueFormat={"style":"plain","decimals":0,"prefix":"","suffix":"","isSigned":false}
col | abbreviate the numbers | valueFormat={"style":"compact","decimals":null,"prefix":"","suffix":"","isSigned":false}
col | show values | valueLabels="auto"
col | thousands separator | valueFormat={"style":"plain","decimals":null,"prefix":"","suffix":"","isSigned":false}
col | make Plums purple | colors={"Plums":"#9467bd"}
col | tilt the labels | ?
col | sort ascending | sort="ascending"
col | pie | type=pie
col | more than 1 million only | steps=filter(c2 greater 1000000)
col | add $ in front | valueFormat={"style":"plain","decimals":null,"prefix":"$","suffix":"","isSigned":false}
ctry | CO2 per capita | steps=compute("[CO2] / [Population]") & value<-CO2 per capita
ctry | per head | steps=compute("[CO2] / [Population]") & value<-CO2 per capita
ctry | make it a map | type=choropleth
ctry | highlight Deutschland | highlight=Germany
ctry | hide Italien | steps=filter(c1 none-of Italy)
ctry | pro Kopf | steps=compute("[CO2] / [Population]") & value<-CO2 per capita
ctry | par habitant | steps=compute("[CO2] / [Population]") & value<-CO2 per capita
ctry | por habitante | steps=compute("[CO2] / [Population]") & value<-CO2 per capita
ctry | only Germany, France and Italy | steps=filter(c1 one-of Germany France Italy)
ctry | nur Deutschland und Frankreich | steps=filter(c1 one-of Germany France)
ctry | 只显示德国和法国 | steps=filter(c1 one-of Germany France)
`;

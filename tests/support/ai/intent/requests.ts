/**
 * Requests over tables of the library as people word them, written before they were tried: file, request, and what must be
 * understood. `m` are figures with their aggregate (a slash separates what is equally right), `by`, `s` series, `w`
 * conditions, `o` order, `top` a number of rows.
 */
export const requests = `
us-wages-1985 | how does the average wage differ between men and women | bar m=mean:Wage by=Gender
us-wages-1985 | break down mean wage by occupation | bar m=mean:Wage by=Occupation
us-wages-1985 | average pay per occupation, split by gender | grouped m=mean:Wage by=Occupation s=Gender
us-wages-1985 | number of people in each occupation | bar m=rows by=Occupation
us-wages-1985 | how many people work in each job | bar m=rows by=Occupation
us-wages-1985 | what share of workers is in each occupation, as a pie | pie m=rows by=Occupation
us-wages-1985 | wage against experience | scatter m=none:Wage,none:Experience
us-wages-1985 | does more education mean higher wages? | scatter m=none:Wage,none:Education
us-wages-1985 | how does wage vary with education | scatter/line/bar m=any:Wage
us-wages-1985 | plot wage and experience, colour the dots by gender | scatter m=none:Wage,none:Experience s=Gender
us-wages-1985 | distribution of wages | hist by=Wage
us-wages-1985 | histogram of years of experience | hist by=Experience
us-wages-1985 | highest wage in each occupation | bar m=max:Wage by=Occupation
us-wages-1985 | which occupations pay best on average, best first | bar m=mean:Wage by=Occupation o=y-desc
us-wages-1985 | rank occupations by median wage | bar m=median:Wage by=Occupation
us-wages-1985 | mean wage by gender excluding Management | bar m=mean:Wage by=Gender w=Occupation is-not Management
us-wages-1985 | average wage of women per occupation | bar m=mean:Wage by=Occupation w=Gender is Female
us-wages-1985 | count of people per occupation who earn more than 10 | bar m=rows by=Occupation w=Wage greater 10
us-wages-1985 | average wage by occupation for people with at least 12 years of education | bar m=mean:Wage by=Occupation w=Education at-least 12
us-wages-1985 | occupations by number of women | bar m=rows by=Occupation w=Gender is Female
us-wages-1985 | gender split within every occupation as stacked bars | stacked m=rows by=Occupation s=Gender
us-wages-1985 | lowest paid wage for each gender | bar m=min:Wage by=Gender
us-wages-1985 | total number of workers by gender in a donut | donut m=rows by=Gender
us-wages-1985 | average experience by occupation from low to high | bar m=mean:Experience by=Occupation o=y-asc
us-wages-1985 | show me pay by occupation as boxes | box m=any:Wage s=Occupation
us-wages-1985 | compare typical wages of male and female staff | bar m=mean/median:Wage by=Gender w=Gender one-of
us-wages-1985 | mean wage for people whose job is not Sales or Service, by gender | bar m=mean:Wage by=Gender w=Occupation none-of
us-wages-1985 | average wage where experience is between 5 and 10 by occupation | bar m=mean:Wage by=Occupation w=Experience between 5
us-wages-1985 | top 3 occupations by average wage | bar m=mean:Wage by=Occupation top=3
us-wages-1985 | bottom 2 occupations by headcount | bar m=rows by=Occupation top=2
weather-seattle-new-york | precipitation over time in both cities | line m=any:Precipitation by=Month s=City
weather-seattle-new-york | monthly rainfall, one line per city | line m=any:Precipitation by=Month s=City
weather-seattle-new-york | how much did it rain per year in Seattle | line/bar m=sum:Precipitation by=Month.year w=City is Seattle
weather-seattle-new-york | total rain by year and city | line/grouped/stacked m=sum:Precipitation by=Month.year s=City
weather-seattle-new-york | average high by month of the year | line/bar m=mean:Mean high by=Month.month-of-year
weather-seattle-new-york | compare average lows of Seattle and New York | bar m=mean:Mean low by=City w=City one-of
weather-seattle-new-york | wettest months in New York, top 5 | bar m=any:Precipitation by=Month w=City is New York top=5
weather-seattle-new-york | relationship between high and low temperatures | scatter m=none:Mean high,none:Mean low
weather-seattle-new-york | high vs low by city as a scatter plot | scatter m=none:Mean high,none:Mean low s=City
weather-seattle-new-york | rain in 2013 by month | line/bar m=any:Precipitation by=Month w=Month
weather-seattle-new-york | precipitation since 2014 for Seattle | line m=any:Precipitation by=Month w=Month,City is Seattle
weather-seattle-new-york | area chart of rainfall in Seattle | area m=any:Precipitation by=Month w=City is Seattle
weather-seattle-new-york | average precipitation per quarter | line/bar m=mean:Precipitation by=Month.quarter
weather-seattle-new-york | which city gets more rain in total | bar/any m=sum:Precipitation by=City
weather-seattle-new-york | heatmap of precipitation by month and city | heatmap m=any:Precipitation by=Month s=City
us-unemployment-by-industry | unemployment rate by month for Government | line m=any:Unemployment rate by=Month w=Industry is Government
us-unemployment-by-industry | how did unemployment develop per industry | line m=any by=Month s=Industry
us-unemployment-by-industry | average unemployment rate per industry, highest first | bar m=mean:Unemployment rate by=Industry o=y-desc
us-unemployment-by-industry | jobless rate by year, one line for each industry | line m=any:Unemployment rate by=Month.year s=Industry
us-unemployment-by-industry | unemployed people over time stacked by industry | stacked-area/stacked/area m=any:Unemployed by=Month s=Industry
us-unemployment-by-industry | average rate by industry in 2009 | bar m=mean:Unemployment rate by=Industry w=Month
us-unemployment-by-industry | five industries with the lowest average unemployment rate | bar m=mean:Unemployment rate by=Industry top=5
us-unemployment-by-industry | trend of unemployed in Construction and Manufacturing | line m=any:Unemployed by=Month s=Industry w=Industry one-of
us-unemployment-by-industry | unemployment rate not counting Agriculture by year | line/bar m=mean:Unemployment rate by=Month.year w=Industry
us-unemployment-by-industry | maximum number of unemployed per industry | bar m=max:Unemployed by=Industry
us-unemployment-by-industry | mean unemployed by year between 2003 and 2007 | line/bar m=mean:Unemployed by=Month.year w=Month between
us-unemployment-by-industry | share of unemployed by industry as pie | pie m=any:Unemployed by=Industry
countries-of-the-world | how many countries are there on each continent | bar m=rows by=Region
countries-of-the-world | countries per region as a pie chart | pie m=rows by=Region
countries-of-the-world | total area by region | bar m=sum:Area by=Region
countries-of-the-world | ten largest countries | bar m=none/sum:Area by=Country top=10
countries-of-the-world | top 10 countries by area in Africa | bar m=none/sum:Area by=Country w=Region is Africa top=10
countries-of-the-world | which countries have the most neighbors? top 8 | bar m=none/sum:Neighbors by=Country top=8
countries-of-the-world | average number of neighbors by subregion | bar m=mean:Neighbors by=Subregion
countries-of-the-world | number of countries per subregion in Europe, sorted descending | bar m=rows by=Subregion w=Region is Europe o=y-desc
countries-of-the-world | area vs neighbors | scatter m=none:Area,none:Neighbors
countries-of-the-world | countries with more than 8 neighbors | any m=any:Neighbors by=Country w=Neighbors greater 8
countries-of-the-world | how many countries have no neighbors by region | bar m=rows by=Region w=Neighbors is 0
countries-of-the-world | treemap of area by region | treemap m=sum:Area by=Region
countries-of-the-world | map of the number of neighbors | map m=any:Neighbors by=Country
countries-of-the-world | share of land area per region | any m=sum:Area by=Region
countries-of-the-world | smallest 5 countries in Asia by area | bar m=none/sum:Area by=Country w=Region is Asia top=5
income-and-life-expectancy | income vs life expectancy | scatter m=none:Income,none:Life
income-and-life-expectancy | relation of income per person and life expectancy, coloured by region | scatter m=none:Income,none:Life s=Region
income-and-life-expectancy | bubble chart of income and life expectancy with population as size | bubble m=none:Income,none:Life,none:Population
income-and-life-expectancy | average life expectancy per region | bar m=mean:Life by=Region
income-and-life-expectancy | life expectancy by region from highest to lowest | bar m=mean:Life by=Region o=y-desc
income-and-life-expectancy | total population by region | bar m=sum:Population by=Region
income-and-life-expectancy | how is population split across regions? | any m=sum:Population by=Region
income-and-life-expectancy | 10 richest countries | bar m=none/sum/mean:Income by=Country top=10
income-and-life-expectancy | countries where people live longest, top 5 | bar m=none/mean:Life by=Country top=5
income-and-life-expectancy | poorest five countries in South Asia | bar m=none/sum/mean:Income by=Country w=Region top=5
income-and-life-expectancy | median income by region | bar m=median:Income by=Region
income-and-life-expectancy | distribution of life expectancy | hist by=Life
income-and-life-expectancy | spread of life expectancy by region as box plot | box m=any:Life s=Region
income-and-life-expectancy | number of countries per region with life expectancy under 60 | bar m=rows by=Region w=Life less 60
income-and-life-expectancy | average income by region excluding South Asia | bar m=mean:Income by=Region w=Region is-not
income-and-life-expectancy | life expectancy of Japan, Germany and Brazil | bar m=any:Life by=Country w=Country one-of
income-and-life-expectancy | world map of life expectancy | map m=any:Life by=Country
income-and-life-expectancy | income per person by country, only countries above 60000 | bar m=any:Income by=Country w=Income greater 60000
penguins | average body mass by species | bar m=mean:Body by=Species
penguins | flipper length against body mass by species | scatter m=none:Flipper,none:Body s=Species
penguins | how heavy are the penguins of each species on average | bar m=mean:Body by=Species
penguins | bill length vs bill depth coloured by species | scatter m=none:Bill length,none:Bill depth s=Species
penguins | count of penguins per species | bar m=rows by=Species
penguins | histogram of flipper length | hist by=Flipper
penguins | distribution of body mass per species | box/violin/hist/ridgeline/bar m=any:Body by=Species
penguins | longest bill for every species | bar m=max:Bill length by=Species
penguins | how many penguins weigh more than 5000 g, by species | bar m=rows by=Species w=Body greater 5000
penguins | pie of species | pie m=rows by=Species
penguins | violin plot of body mass by species | violin m=any:Body s=Species
penguins | is there a correlation between bill depth and flipper length? | scatter/any m=any:Bill depth,any:Flipper
bird-strikes | bird strikes per year | line/bar m=sum:Strikes by=Year
bird-strikes | strikes by phase of flight | bar m=sum:Strikes by=Phase
bird-strikes | how have bird strikes developed for each phase | line m=any:Strikes by=Year s=Phase
bird-strikes | stacked bars of strikes per year by phase | stacked m=any:Strikes by=Year s=Phase
bird-strikes | total strikes by phase since 2000 | bar m=sum:Strikes by=Phase w=Year
bird-strikes | strikes during approach over the years | line m=any:Strikes by=Year w=Phase is Approach
bird-strikes | share of strikes per phase of flight | any m=sum:Strikes by=Phase
bird-strikes | years with the most strikes, top 5 | bar m=sum:Strikes by=Year top=5
bird-strikes | average strikes per phase before 1995 | bar m=mean:Strikes by=Phase w=Year
bird-strikes | strikes per year without Approach and Climb | line/bar m=sum:Strikes by=Year w=Phase none-of
company-investment | investment over time by company | line m=any:Investment by=Year s=Company
company-investment | total investment per company, biggest first | bar m=sum:Investment by=Company o=y-desc
company-investment | market value vs capital | scatter m=none:Market,none:Capital
company-investment | how much did General Motors invest each year | line/bar m=any:Investment by=Year w=Company is General Motors
company-investment | average market value by company for years after 1945 | bar m=mean:Market by=Company w=Year
company-investment | top 3 companies by total investment | bar m=sum:Investment by=Company top=3
company-investment | investment of all companies per decade | line/bar m=sum:Investment by=Year.decade
company-investment | capital by year for Goodyear as an area chart | area m=any:Capital by=Year w=Company is Goodyear
company-investment | compare investment and capital by company | grouped/bar/scatter m=any:Investment,any:Capital by=Company
company-investment | year over year change of investment for General Motors | line/bar m=any:Investment by=Year w=Company is General Motors
us-states-crime | violent crimes by state, worst first | bar m=any:Violent by=State o=y-desc
us-states-crime | ten states with the most murders | bar m=any:Murders by=State top=10
us-states-crime | poverty vs violent crime | scatter m=none:Poverty,none:Violent
us-states-crime | does poverty go with murders? | scatter m=none:Poverty,none:Murders
us-states-crime | states where poverty is above 18 percent | any m=any:Poverty by=State w=Poverty greater 18
us-states-crime | 5 states with the fewest high school graduates | bar m=any:High by=State top=5
us-states-crime | murders in Texas, California and Florida | bar m=any:Murders by=State w=State one-of
us-states-crime | map of murders by state | map m=any:Murders by=State
us-states-crime | distribution of poverty across states | hist by=Poverty
us-states-crime | average murders | any m=mean:Murders
us-births-2000-2014 | births per year | line/bar m=sum:Births by=Month.year
us-births-2000-2014 | how do births vary by month of the year | line/bar m=any:Births by=Month.month-of-year
us-births-2000-2014 | monthly births since 2010 | line m=any:Births by=Month w=Month
us-births-2000-2014 | average births per calendar month | line/bar m=mean:Births by=Month.month-of-year
us-births-2000-2014 | quarterly births | line/bar m=sum:Births by=Month.quarter
us-births-2000-2014 | births in the last 12 months | line/bar m=any:Births by=Month w=Month
us-births-2000-2014 | year with the most births | any m=sum:Births by=Month.year top=1
us-infant-mortality | infant mortality over the years by race | line m=any:Infant by=Year s=Race
us-infant-mortality | average infant mortality per decade | line/bar m=mean:Infant by=Year.decade
us-infant-mortality | infant mortality in 1950 by race | bar m=any:Infant by=Race w=Year is 1950
us-infant-mortality | how did infant mortality of Black babies change after 1940 | line m=any:Infant by=Year w=Race is Black,Year
moons | moons by surface, largest first | bar m=any:Surface by=Moon o=y-desc
moons | how many moons does each planet have here | bar m=rows by=Planet
moons | total surface of moons per planet | bar m=sum:Surface by=Planet
moons | moons of Jupiter by surface | bar m=any:Surface by=Moon w=Planet is Jupiter
us-house-seats | seats of democrats and republicans by state | grouped/stacked/bar/scatter m=any:Democrats,any:Republicans by=State
us-house-seats | states with most republicans, top 5 | bar m=any:Republicans by=State top=5
us-airports-departures | busiest airports | bar m=any:Departures by=Airport
us-airports-departures | top 10 airports by departures as horizontal bars | bar m=any:Departures by=Airport top=10
megacities | which cities have more than 20 million people | any m=any:Million by=City w=Million greater 20
earthquakes-of-a-week | magnitude vs depth | scatter m=none:Magnitude,none:Depth
earthquakes-of-a-week | how many quakes were stronger than magnitude 5 | any m=rows w=Magnitude greater 5
earthquakes-of-a-week | histogram of magnitudes | hist by=Magnitude
life-expectancy-by-country | life expectancy in Germany and Japan since 1960 | line m=none:Life by=Year s=Country w=Year since 1960
life-expectancy-by-country | compare life expectancy of Germany, Japan and France | line m=none:Life by=Year s=Country w=Country one-of
life-expectancy-by-country | life expectancy in Germany | line m=any:Life by=Year w=Country is Germany
most-widespread-languages | bar chart of countries | bar m=any:Countries by=Language
`;

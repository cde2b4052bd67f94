/** Data terms: the concept, then words that mean nearly the same in headers and questions. Other languages use the same concepts. */
export const englishTerms = `
male:men|man|boys|boy|males|gentlemen
female:women|woman|girls|girl|females|ladies
price:prices|cost|costs|unit price|list price|price tag|fee|fees|charge|tariff|fare|rate card|pricing|how expensive|cheap|expensive|cheaper|pricier
cost:costs|expense|expenses|expenditure|expenditures|spending|spend|spent|outlay|price
revenue:sales|turnover|revenues|income from sales|takings|receipts|gross revenue|net sales|proceeds|gross
sales:revenue|sold|sales volume|units sold|turnover|sale
profit:profits|earnings|net income|gain|gains|margin|surplus|net profit
loss:losses|deficit
income:incomes|earnings|pay|household income|richest|poorest|wealthiest|rich|poor|richer|poorer
salary:salaries|wage|wages|pay|compensation|earnings|paycheck|earn|earns|earned|earning|get paid|hourly wage
budget:budgets|budgeted
tax:taxes|duty|duties|levy
debt:debts|liabilities|borrowing
assets:asset|holdings
market value:market cap|market capitalization|market capitalisation|valuation|worth|capitalization
net worth:wealth|fortune
value:values|worth
amount:amounts|sum|total amount
quantity:quantities|qty|volume|units|pieces
discount:discounts|rebate|reduction
stock price:share price|stock|closing price|close|share value|quote
stock:inventory|stocks|in stock|inventory level
dividend:dividends|payout
interest rate:interest|rate of interest|yield
inflation:inflation rate|cpi|consumer prices|price increase
exchange rate:fx rate|currency rate
gdp:gross domestic product|economic output|economy size
gdp per capita:gdp per head|gdp per person|income per person|income per capita
unemployment:unemployment rate|jobless rate|joblessness|unemployed|jobless
employment:employed|employment rate|jobs|workforce|labour force|labor force
poverty:poverty rate|poor
population:pop|inhabitants|residents|people|number of people|head count|headcount|citizens|populace|populous|most populous|least populous
population density:density|people per km2|inhabitants per km2
birth rate:births|natality|birthrate|newborns
death rate:mortality|mortality rate|deaths per 1000
deaths:death|fatalities|killed|dead|casualties|death toll|victims|died
injured:injuries|wounded|hurt
life expectancy:life expect|life expectancy at birth|lifespan|expected lifetime|lifetime|expected age|average lifespan|longevity|live longest|years of life
fertility:fertility rate|children per woman|births per woman|babies per woman|children per mother
child mortality:infant mortality|under five mortality
age:ages|years old|how old|old|older|younger
birth date:date of birth|dob|birthday|birthdate|born|birth year|year of birth
gender:sex|male or female|men and women
name:names|title|label|called
first name:forename|given name|fname|christian name
last name:surname|family name|lname
title:titles|headline|heading
country:countries|nation|nations|nationality|nationalities|state|land|country name|country of origin|homeland|region
nationality:nationalities|citizenship|nation|country|citizenships
origin:origins|place of origin|country of origin|came from|made in|manufactured in|produced in|provenance|where from|country of manufacture|originate|originates|built in|country|region
region:regions|area|territory|zone|part of the country
continent:continents|world region|part of the world
state:states|federal state|province
province:provinces|prefecture
county:counties|district
district:districts|borough|neighborhood|neighbourhood|quarter
city:cities|town|towns|municipality|metropolis|urban area
hometown:home city|home town|home
address:addresses|street address
street:streets|road|avenue
postal code:zip|zip code|postcode|zipcode
location:locations|place|places|where|venue|site|position|situated|located
site:sites|location|station|place|farm|locality
venue:venues|stadium|arena|location
building:buildings|house|block
room:rooms|classroom|chamber
school:schools|college|university|institution
university:universities|college|colleges
department:departments|dept|division|faculty|section|unit
faculty:faculties|department
course:courses|class|classes|subject|module
student:students|pupils|learners
teacher:teachers|instructor|professor|lecturer|tutor
grade:grades|mark|marks|school grade
gpa:grade point average|grades
score:scores|points|rating|result|marks
points:point|score|pts
credits:credit|credit points|credit hours
company:companies|firm|firms|business|businesses|corporation|enterprise|organization|organisation|employer
employee:employees|staff|workers|personnel|worker|employed
manager:managers|boss|supervisor|executive|head
job:jobs|occupation|profession|position|role|job title|employment
occupation:occupations|profession|job|career|trade
industry:industries|sector|sectors|branch|branches|line of business|business sector
sector:sectors|industry|industries
headquarters:headquarter|hq|head office|main office|based in|centered
customer:customers|client|clients|buyer|buyers|shopper|consumer|patron
supplier:suppliers|vendor|vendors|provider
seller:sellers|salesperson|sales rep|merchant
product:products|item|items|article|articles|goods|merchandise
brand:brands|make|makes|manufacturer|label|maker
manufacturer:manufacturers|maker|producer|brand|make|builder
model:models|car model|car|cars|vehicle|vehicles|car name
category:categories|kind|kinds|type|types|class|group|genre
type:types|kind|kinds|category|form|variety
class:classes|category|grade
group:groups|cluster|segment
cluster:clusters|group
status:statuses|state|condition
level:levels|tier|stage
rank:ranks|ranking|place|position|standing
rating:ratings|score|stars|grade|review score|rated
review:reviews|comment|feedback
votes:vote|ballots|voters|votes cast
party:parties|political party|political group
election:elections|poll|vote
seats:seat|mandates|seating|capacity
capacity:capacities|seating|maximum|seats|size
enrollment:enrolment|enrolled|registrations|sign ups
attendance:attendances|visitors|spectators|crowd|audience
visitors:visitor|visits|guests|tourists|attendance|visit
guest:guests|visitor
tourists:tourist|tourism|arrivals
order:orders|purchase|purchases
booking:bookings|reservation|reservations
delivery:deliveries|shipping|shipment|shipments
return:returns|refund|refunds
payment:payments|paid|pay
payment method:payment type|method of payment|pay by
invoice:invoices|bill|bills
transaction:transactions|deal|deals|trade
contract:contracts|agreement
subscription:subscriptions|subscribers|members
member:members|membership
user:users|accounts|account|subscriber
downloads:download|installs
clicks:click|page views|views|hits
views:view|watched|viewers|page views|viewings
followers:follower|fans|subscribers
likes:like|hearts
conversion rate:conversion|conversions
visits:visit|sessions|traffic
traffic:visits|traffic volume
date:dates|day|when|time
year:years|yr|annual|season|vintage|when
month:months|monthly
week:weeks|weekly
day:days|daily|date
weekday:day of week|day of the week
quarter:quarters|quarterly
hour:hours|time
time:times|hour|duration|when
duration:durations|length|time|runtime|how long|lasting|lasted
start:begin|beginning|started|from|starting|opened|start date
end:finish|ended|until|ending|closed|end date
opening:opened|open|opening year|founded|inaugurated
founded:established|foundation|founding year|creation
season:seasons
period:periods|era|span
speed:speeds|velocity|pace|how fast|fast|quick|top speed
acceleration:accelerate|accelerates|0 to 60|time to 60|seconds to 60|pickup
distance:distances|mileage|length|how far|range|kilometers|miles
length:long|how long
width:wide|breadth|how wide
height:tall|high|how tall|elevation|stature
depth:deep|how deep
weight:weights|mass|heavy|how heavy|heaviness|pounds|weigh|weighs|lbs|kilograms|heaviest|lightest|light|lighter|heavier|weighed
size:sizes|dimension|dimensions|how big|how large
area:areas|surface|surface area|land area|square kilometers|acreage|size
volume:volumes
temperature:temperatures|temp|temps|heat|degrees|how hot|how cold|hot|cold|warm|hottest|coldest|warmest|coolest
high temperature:max temperature|maximum temperature|highs|daily high|temp max|temperature max
low temperature:min temperature|minimum temperature|lows|daily low|temp min|temperature min
precipitation:rain|rainfall|rainy|how much rain|precip|rains|wettest|driest|rained|rainiest
rain:rainfall|precipitation|rainy
snow:snowfall|snowy
wind:wind speed|windy|winds
humidity:humid|moisture
pressure:air pressure|barometer
sunshine:sun hours|sunny|sun
weather:weather conditions|climate
pollution:air quality|smog|particulate matter|pm10|pm25
emissions:emission|co2|carbon dioxide|greenhouse gas|carbon emissions|carbon|co2 emissions|ghg
energy:power|energy use|energy consumption
electricity:power|electric power|electrical energy|power consumption|current
net generation:generation|electricity generation|power generation|electricity production|generated|energy production|output|production|generated electricity|power output
production:produced|output|manufacture|generation|production volume
consumption:consumed|use|usage|used|consume
renewables:renewable|renewable energy|green energy|renewable energies|renewable power|clean energy|renewable sources
fossil fuels:fossil|fossil fuel|fossil energy|coal oil and gas
nuclear energy:nuclear|nuclear power|atomic energy|atomic power
coal:hard coal|lignite
oil:petroleum|crude|crude oil
gas:natural gas
solar:solar power|photovoltaic|pv
hydro:hydropower|hydroelectric
source:sources|origin|energy source|kind of energy
fuel:fuels|gasoline|petrol|diesel
fuel economy:mpg|miles per gallon|mileage|fuel efficiency|gas mileage|fuel consumption|miles to the gallon|efficiency|economical|consumption
horsepower:horse power|hp|bhp|engine power|power|horses|ps
engine:engines|motor
displacement:engine size|engine displacement|cubic capacity|cubic inches|engine volume|cc
cylinders:cylinder|number of cylinders|cylinder count|engine cylinders|cyl|cylinder number
torque:turning force
gears:gear|number of gears|gearbox
doors:door
yield:yields|harvest|crop yield|crop|output|produce
variety:varieties|kind|cultivar|strain
crop:crops|plant
harvest:yield|crop
livestock:cattle|animals
farm:farms
species:kind of animal|animal
animal:animals|pet
plant:plants|flower
protein:proteins
calories:calorie|kcal|energy content
fat:fats
sugar:sugars
carbohydrates:carbs|carbohydrate
fiber:fibre
sodium:salt
temperature range:range of temperature
film:films|movie|movies|picture|motion picture
movie:movies|film|films|flick
director:directors|directed by|filmmaker
actor:actors|actress|star|cast
genre:genres|category|style|kind of film
studio:studios|production company|film studio|distributor
gross:box office|gross revenue|takings|box office gross|earnings
imdb rating:imdb|imdb score
rotten tomatoes rating:rotten tomatoes|tomatometer
song:songs|track|tracks
album:albums|record
artist:artists|painter|musician|singer
singer:singers|vocalist|artist
band:bands|group
book:books|title
author:authors|writer|writers
publisher:publishers|publishing house
language:languages|tongue
language spoken:spoken language
pages:page count|number of pages
game:games|match|matches
match:matches|game|games|fixture
player:players|athlete|athletes|competitor
team:teams|club|clubs|squad
coach:coaches|trainer
goals:goal|scored
wins:win|victories|won|victory
losses:defeats|lost|defeat
medals:medal|gold medals
gold:gold medals
silver:silver medals
bronze:bronze medals
league:leagues|division|competition
tournament:tournaments|competition|championship|cup
race:races|run
race track:track|circuit|tracks
driver:drivers|racer|motorist
horse:horses
sport:sports|discipline
event:events|incident|happening
result:results|outcome|score
award:awards|prize|prizes|honor|honour
nominee:nominees|nominated|nomination
theme:themes|topic|motto
color:colors|colour|colours|paint
shape:shapes|form
material:materials|fabric
ingredient:ingredients
dish:dishes|meal|food
restaurant:restaurants|diner|eatery
tip:tips|gratuity
bill:total bill|bills|check
smoker:smokers|smoking|smoke
day of month:date
party size:size of party|guests
hotel:hotels|accommodation
apartment:apartments|flat|flats|apt
house:houses|home|homes|property
rent:rents|rental|rental price|monthly rent
bedrooms:bedroom|bedroom count
bathrooms:bathroom|bathroom count
floor:floors|storey|story
airport:airports|airfield
airline:airlines|carrier|air carrier
flight:flights
aircraft:airplane|airplanes|plane|planes
departure:departures|departing|from|origin
arrival:arrivals|arriving
destination:destinations|to|going to
delay:delays|late|delayed|lateness
passengers:passenger|travellers|travelers|riders|ridership
train:trains|railway
station:stations|stop
bus:buses|coach
ship:ships|vessel|boat
bike:bikes|bicycle|bicycles|cycle
car:cars|vehicle|vehicles|automobile|automobiles|autos
truck:trucks|lorry
accident:accidents|crash|crashes|collision|collisions
crime:crimes|offence|offences|offense|offenses|crime rate
police:police force|officers|police officers|cops
fire:fires|blaze
earthquake:earthquakes|quake|quakes
magnitude:magnitudes|strength
storm:storms|hurricane|hurricanes|cyclone|typhoon
damage:damages|destruction|damage cost
hospital:hospitals|clinic
doctor:doctors|physician|physicians
patient:patients|sick people
disease:diseases|illness|condition|diagnosis
case:cases|infections|confirmed cases
vaccination:vaccinations|vaccinated|vaccine|jabs|shots
treatment:treatments|therapy|procedure
procedure:procedures|operation|treatment
dose:doses|dosage
drug:drugs|medicine|medication
blood pressure:bp|systolic
heart rate:pulse|bpm
bmi:body mass index
smoking rate:smokers
obesity:overweight|obese
literacy:literacy rate|literate
education:schooling|education level|degree
degree:degrees|diploma|qualification
internet users:internet access|online population|internet penetration
mobile phones:cell phones|mobile subscriptions|smartphones
question:questions|query
answer:answers|response|responses|reply
survey:surveys|poll|polls|questionnaire
satisfaction:satisfied|happiness|contentment
happiness:happy|well being|wellbeing|satisfaction
share:percentage|proportion|percent|fraction|part
rate:rates|ratio|quota
index:indices|indexes
change:growth|increase|difference|variation
growth:growth rate|increase|change
count:counts|number|frequency|quantity
total:totals|sum|overall|grand total
average:averages|mean|avg
ratio:ratios|relation
percentage:percent|share|pct|proportion
error:errors|mistake|mistakes|bug
complaint:complaints|ticket|issue|issues
priority:priorities|urgency|importance
description:descriptions|details|text|summary
comment:comments|note|notes|remark|remarks
code:codes|id|identifier|key
number:no|num|nr
id:identifier|identifiers|ids|key
phone:telephone|phone number|mobile|tel
email:e mail|mail|email address
website:url|link|web page|site
latitude:lat
longitude:lon|lng|long
elevation:altitude|height above sea level|height
river:rivers|stream
mountain:mountains|peak|peaks|summit
lake:lakes
sea:ocean|seas
forest:forests|woods|woodland|forest area
island:islands
planet:planets
star:stars
moon:moons|satellites
orbit:orbital period
budget item:line item
project:projects|initiative
task:tasks|todo|work item
hours worked:working hours|work hours|hours
overtime:extra hours
headcount:number of employees|staff size|employees
hire date:hired|date hired|start date|joined|hiring date
termination date:left|leaving date
experience:years of experience|seniority|tenure
married:marital status|spouse|single
children:kids|child|number of children
household:households|family|families
household size:people per household
religion:religions|faith|denomination|confession
denomination:denominations|religion|confession
ethnicity:race|ethnic group
generation:generations
symbol:ticker|stock symbol|ticker symbol|stock|share|company|stocks
currency:currencies|money
bank:banks|lender
account:accounts|bank account
balance:balances|account balance
loan:loans|credit|mortgage
insurance:insurances|policy|coverage
claim:claims
risk:risks|hazard
policy:policies
channel:channels|medium|outlet
campaign:campaigns|ad campaign
advertising:ads|adverts|ad spend|advertisement|marketing spend
marketing:promotion|advertising
store:stores|shop|shops|outlet|branch|retailer
warehouse:warehouses|depot
salesperson:sales rep|seller|rep|agent
margin:margins|profit margin|markup
target:targets|goal|plan|quota
forecast:forecasts|prediction|projection|predicted
actual:actuals|real|achieved
plan:plans|planned
import:imports|imported
export:exports|exported
trade:trading|commerce
tariffs:customs|duties
steel:iron
wheat:grain
corn:maize
rice:paddy
coffee:espresso
milk:dairy
meat:beef
fish:seafood
wine:wines
beer:beers
water:drinking water|water use
waste:garbage|trash|rubbish|refuse
recycling:recycled|recycling rate
noise:loudness|decibel
battery:batteries|battery capacity|battery life
memory:ram|storage
screen size:display size|screen
resolution:pixels
processor:cpu|chip
bandwidth:throughput
latency:response time|ping|lag
uptime:availability
version:versions|release
release date:released|publication date|release year|came out|launch date|air date|premiere
publication year:published|year published
circulation:print run
length of stay:nights|stay
occupancy:occupancy rate|utilization|utilisation
temperature anomaly:anomaly|warming
sea level:sea levels
ice:sea ice|ice extent
wage:wages|pay|hourly pay|salary
investment:investments|invested|invest|capital expenditure|capex
surface:surface area|area
neighbors:neighbours|neighbor|neighbour|bordering countries|borders
subregion:sub region|sub-region
capital:capital stock|equity
body mass:mass|weight|body weight
violent crime:violent crimes|violence
murder:murders|homicide|homicides|killings
graduates:graduate|graduation rate|diploma
urban population:urban|urbanization|city dwellers
borough:boroughs
strike:strikes|collisions|hits
phase:phases|stage|stages
minimum wage:lowest legal wage
jobs:job count|positions|employment
people:persons|individuals|person
capital city:capitals|seat of government
turnout:voter turnout|participation
stock exchange:exchange|bourse
shareholder:investor|stockholder
turnover rate:
cash flow:cashflow
pension:retirement benefit
subsidy:subsidies|state aid
donation:gifts|contributions
grant:
salary gap:pay gap|wage gap|gender pay gap
working hours:hours of work|work time
absence:absenteeism|sick leave
vacancy:vacancies|open positions|job openings
training:trainings|workshops
skill:skills|competence
apprentice:trainee|intern
migration:net migration
immigrants:immigration|foreigners
refugees:asylum seekers
marriage:weddings|marriages
divorce:separations
family:
women share:
exam:exams|test|tests
homework:
classroom:
research:studies
patent:
citation:
article:articles|papers
newspaper:dailies
magazine:periodical
television:tv
radio:
audience:spectators|viewers|public
ticket:tickets|admission
concert:gigs
museum:
library:
theater:theatre|playhouse
cinema:movie theater
stadium:arena
park:
nights:overnight stays
bridge:
road:roads|highway|highways
port:harbor|harbour
subway:metro|underground
parking:parking spaces|car park
fuel price:gas price|petrol price|gasoline price
electric cars:evs|electric vehicles
wind power:wind energy
carbon footprint:co2 footprint
greenhouse gas:greenhouse gases|ghg
drought:dry spell
flood:floods|flooding
hurricane:hurricanes|cyclone|typhoon
volcano:volcanoes|eruptions
coastline:coast length|shoreline
desert:
glacier:glaciers
sunspots:sunspot number
galaxy:
satellite:
rocket:
radius:
diameter:
density:
mass:masses
frequency:hertz
voltage:volts
current:
power:
heat:
acidity:ph
salt:
vitamin:
food:
fruit:
vegetable:
tea:
cattle:cows
bird:birds
dog:
cat:
tree:
flower:
hospital beds:
surgery:
infection:infections|infected
cancer:
suicide:suicides
prison:inmates|prisoners|jail
theft:thefts|burglary|robbery
weapon:
army:
war:wars|conflict
law:
court:courts|tribunal
government:administration
minister:
president:
candidate:
trust:confidence level
freedom:
corruption:
equality:
inequality:gini|gini coefficient
app:
subscribers:subscriber|subscriptions
complaints:grievances
errors:mistakes|failures|defects
deadline:due date
start date:begin date|started on
end date:finish date|ended on
`;

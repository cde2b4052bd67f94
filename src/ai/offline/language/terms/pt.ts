/** Portuguese data terms by concept. */
export const portugueseTerms = `
price:preço|preços|tarifa|caro
cost:custo|custos|gasto|gastos|despesa|despesas|custa|custou
revenue:receita|receitas|faturamento|faturação
sales:vendas|venda|vendidos
profit:lucro|lucros
income:renda|rendimento|rendimentos
salary:salário|salários|ordenado|remuneração
tax:imposto|impostos
amount:montante|valor|quantia
quantity:quantidade
stock price:cotação|preço da ação
stock:ação|ações|estoque
inflation:inflação
gdp:pib|produto interno bruto
unemployment:desemprego|taxa de desemprego
population:população|habitantes|pessoas
population density:densidade|densidade populacional
birth rate:natalidade|nascimentos
death rate:mortalidade|taxa de mortalidade
deaths:mortes|óbitos|mortos
life expectancy:expectativa de vida|esperança de vida
fertility:fertilidade|fecundidade|filhos por mulher
age:idade
gender:sexo|gênero|género
name:nome|nomes
country:país|países
nationality:nacionalidade
origin:origem|procedência
region:região|regiões
continent:continente|continentes
state:estado|estados
city:cidade|cidades
district:bairro|distrito
location:local|localização|lugar
site:local|sítio|lugar
school:escola|escolas
university:universidade
department:departamento
student:estudante|alunos|aluno|estudantes
company:empresa|empresas|companhia
employee:funcionário|funcionários|empregados|empregado
job:emprego|profissão|cargo
industry:indústria|setor
headquarters:sede
customer:cliente|clientes
product:produto|produtos
brand:marca|marcas
manufacturer:fabricante
model:modelo|modelos
category:categoria|categorias
type:tipo|tipos
group:grupo|grupos
status:estado|status
rating:avaliação|classificação
votes:votos
party:partido|partidos
seats:assentos|lugares|cadeiras
capacity:capacidade
visitors:visitantes|turistas
order:pedido|pedidos|encomendas
booking:reserva|reservas
payment method:forma de pagamento|método de pagamento
user:usuário|usuários|utilizadores
date:data
year:ano|anos
month:mês|meses
time:tempo|hora
duration:duração
speed:velocidade
acceleration:aceleração
distance:distância
length:comprimento
height:altura
weight:peso|pesado|pesados|mais pesados
size:tamanho
area:área|superfície
temperature:temperatura|temperaturas
precipitation:precipitação|chuva
wind:vento
emissions:emissões|co2
energy:energia
electricity:eletricidade
net generation:geração|produção|geração de energia
production:produção
consumption:consumo
renewables:renovável|renováveis|energia renovável|energias renováveis
fossil fuels:combustíveis fósseis|fósseis
nuclear energy:nuclear|energia nuclear
source:fonte|fontes
fuel economy:consumo|milhas por galão|consumo de combustível
horsepower:cavalos|potência|cv|cavalos de potência
engine:motor
displacement:cilindrada
cylinders:cilindros|cilindro
yield:rendimento|colheita
variety:variedade|variedades
film:filme|filmes
director:diretor|realizador
book:livro|livros
author:autor|autores
player:jogador|jogadores
team:equipe|time|equipa
goals:gols|golos
color:cor
rent:aluguel|renda
apartment:apartamento
house:casa|casas|moradia
airport:aeroporto|aeroportos
flight:voo|voos
delay:atraso|atrasos
passengers:passageiros
train:trem|comboio
car:carro|carros|automóvel|veículo|veículos
accident:acidente|acidentes
share:porcentagem|quota|parcela|participação
rate:taxa
growth:crescimento
symbol:símbolo|ação|ações
store:loja|lojas
children:filhos|crianças
wage:salário
poverty:pobreza
market value:valor de mercado|capitalização
investment:investimento|investimentos
surface:superfície
planet:planeta|planetas
moon:lua|luas
race:corrida
ethnicity:etnia|raça
child mortality:mortalidade infantil
occupation:profissão|ocupação|profissões
neighbors:vizinhos
subregion:sub-região
capital:capital
magnitude:magnitude
earthquake:terremoto|sismo
depth:profundidade
species:espécie|espécies
body mass:massa corporal|peso
experience:experiência
education:educação|escolaridade
departure:partida|partidas|decolagens
violent crime:crimes violentos
murder:assassinato|homicídios
graduates:graduados|formados
urban population:população urbana
borough:distrito
strike:colisão|greve
phase:fase|fases
wheat:trigo
sea level:nível do mar
discount:desconto
debt:dívida
budget:orçamento
interest rate:taxa de juros
gdp per capita:pib per capita
minimum wage:salário mínimo
jobs:empregos
household:domicílio|agregado familiar
people:pessoas|gente
capital city:capital
province:província
county:condado
language:língua|idioma|línguas
religion:religião
election:eleição|eleições
turnout:participação eleitoral
teacher:professor|docente
grade:nota
score:pontuação
course:curso
manager:gerente
supplier:fornecedor
delivery:entrega
payment:pagamento
bedrooms:quartos
day:dia
width:largura
volume:volume
humidity:umidade|humidade
snow:neve
sunshine:sol|insolação
pollution:poluição
coal:carvão
oil:petróleo
gas:gás
water:água
waste:resíduos
genre:gênero|género
artist:artista|artistas
game:jogo|jogos
medals:medalhas
wins:vitórias
bike:bicicleta|bicicletas
crime:crime|crimes
hospital:hospital|hospitais
doctor:médico
patient:paciente|pacientes
disease:doença|doenças
vaccination:vacinação
obesity:obesidade
happiness:felicidade
internet users:usuários de internet
tourists:turistas
import:importação|importações
export:exportação|exportações
index:índice
change:variação|mudança
value:valor
latitude:latitude
longitude:longitude
elevation:altitude
river:rio
mountain:montanha
female:mulher|mulheres|feminino
male:homem|homens|masculino
stock exchange:bolsa
shareholder:acionista
turnover rate:rotatividade
cash flow:fluxo de caixa
pension:pensão|aposentadoria
subsidy:subsídio
donation:doação
grant:bolsa|subsídio
salary gap:diferença salarial
working hours:horas de trabalho
absence:ausência
vacancy:vaga
training:treinamento|formação
skill:habilidade
apprentice:aprendiz
migration:migração
immigrants:imigrantes
refugees:refugiados
marriage:casamento
divorce:divórcio
family:família
women share:proporção de mulheres
literacy:alfabetização
exam:exame
homework:dever de casa
classroom:sala de aula
degree:diploma
research:pesquisa|investigação
patent:patente
citation:citação
article:artigo
newspaper:jornal
magazine:revista
television:televisão
radio:rádio
audience:audiência|público
ticket:ingresso|bilhete
concert:concerto|show
museum:museu
library:biblioteca
theater:teatro
cinema:cinema
stadium:estádio
park:parque
hotel:hotel
restaurant:restaurante
nights:pernoites|noites
bridge:ponte
road:estrada
port:porto
ship:navio
truck:caminhão|camião
bus:ônibus|autocarro
subway:metrô|metro
parking:estacionamento
traffic:trânsito|tráfego
fuel price:preço da gasolina
electric cars:carros elétricos
solar:solar
wind power:eólica
hydro:hidrelétrica
carbon footprint:pegada de carbono
greenhouse gas:gases de efeito estufa
drought:seca
flood:enchente|inundação
storm:tempestade
hurricane:furacão
volcano:vulcão
fire:incêndio|fogo
forest:floresta
island:ilha
coastline:litoral|costa
desert:deserto
glacier:geleira
ice:gelo
sunspots:manchas solares
star:estrela
galaxy:galáxia
satellite:satélite
rocket:foguete
radius:raio
diameter:diâmetro
density:densidade
mass:massa
pressure:pressão
frequency:frequência
voltage:tensão
current:corrente
power:potência
heat:calor
acidity:acidez
protein:proteína
calories:calorias
fat:gordura
sugar:açúcar
salt:sal
vitamin:vitamina
food:alimentos|comida
fruit:fruta
vegetable:legume|vegetal
meat:carne
fish:peixe
milk:leite
coffee:café
tea:chá
wine:vinho
beer:cerveja
rice:arroz
corn:milho
harvest:colheita
farm:fazenda|quinta
cattle:gado
animal:animal|animais
bird:ave|pássaro
dog:cão|cachorro
cat:gato|gatos
plant:planta|plantas
tree:árvore|árvores
flower:flor|flores
hospital beds:leitos hospitalares
surgery:cirurgia
drug:medicamento
infection:infecção
cancer:câncer|cancro
smoking rate:tabagismo
suicide:suicídio
prison:prisão
police:polícia
theft:roubo|furto
weapon:arma
army:exército
war:guerra
law:lei
court:tribunal
government:governo
minister:ministro
president:presidente
candidate:candidato
survey:pesquisa|inquérito
trust:confiança
freedom:liberdade
corruption:corrupção
equality:igualdade
inequality:desigualdade
app:aplicativo
downloads:downloads
clicks:cliques
followers:seguidores
subscribers:assinantes
complaints:reclamações
errors:erros
deadline:prazo
start date:data de início
end date:data de término
project:projeto
task:tarefa
priority:prioridade
material:material
`;

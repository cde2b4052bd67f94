/** Portuguese data terms by concept. */
export const portugueseTerms = `
price:preço|preços|tarifa|caro
cost:custo|custos|gasto|gastos|despesa|despesas|custa|custou
revenue:receita|receitas|faturamento|faturação
sales:vendas|venda|vendidos
profit:lucro|lucros
income:renda|rendimento
salary:salário|salários|ordenado
tax:imposto|impostos
amount:montante|valor|quantia
quantity:quantidade
stock price:cotação|preço da ação
stock:ação|ações|estoque
inflation:inflação
gdp:pib|produto interno bruto
unemployment:desemprego|taxa de desemprego
population:população|habitantes|pessoas
population density:densidade
birth rate:natalidade|nascimentos
death rate:mortalidade
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
continent:continente
state:estado|estados
city:cidade|cidades
district:bairro|distrito
location:local|localização|lugar
site:local|sítio|lugar
school:escola|escolas
university:universidade
department:departamento
student:estudante|alunos|aluno
company:empresa|empresas
employee:funcionário|funcionários|empregados
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
seats:assentos|lugares
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
fuel economy:consumo|milhas por galão
horsepower:cavalos|potência|cv|cavalos de potência
engine:motor
displacement:cilindrada
cylinders:cilindros|cilindro
yield:rendimento|colheita
variety:variedade|variedades
film:filme|filmes
director:diretor|realizador
book:livro|livros
author:autor
player:jogador|jogadores
team:equipe|time|equipa
goals:gols|golos
color:cor
rent:aluguel|renda
apartment:apartamento
house:casa|casas
airport:aeroporto
flight:voo|voos
delay:atraso|atrasos
passengers:passageiros
train:trem|comboio
car:carro|carros|automóvel|veículo|veículos
accident:acidente|acidentes
share:porcentagem|quota
rate:taxa
growth:crescimento
symbol:símbolo|ação|ações
store:loja|lojas
children:filhos|crianças
`;

/** Portuguese words of edits: the English words, then what stands for them. A star stands for any ending. */
export const portugueseEdits = `
-:melhor
thousands point:ponto nos milhares|ponto de milhar|pontos nos milhares
wider:mais largo|mais larga|mais largas|largo
-:o|a|os|as|um|uma|uns|umas|do|da|dos|das|por favor|me|nos|deve|devem|deveria|que|seja|sejam|este|esta|também|agora|depois|gráfico|diagrama|forma|ser|ao|isso|isto
and:e|bem como
no:sem|não|nenhum|nenhuma
hide:oculte|ocultar|oculta|esconda|esconder|esconde
remove:remova|remover|remove|tire|tirar|elimine|eliminar|apague|apagar
show:mostre|mostrar|mostra|exiba|exibir|exibe
off:desative|desativar|desligue|desligar
on:ative|ativar|ligue|ligar
make:faça|fazer|faz|coloque|colocar|ponha|deixe|torne
set:defina|definir|mude|mudar|altere|alterar|ajuste
use:use|usar|utilize|utilizar
add:adicione|adicionar|acrescente
for:para
with:com
to:até|como
by:por|segundo
from:desde
in:em|sobre|na|no|nas
-:de
horizontal:horizontal|horizontais|horizontalmente|na horizontal
vertical:vertical|verticais|verticalmente|na vertical
sort:ordene|ordenar|ordena|ordenado|classifique|classificar
sort order:ordem de classificação
order:ordem
ascending:crescente|ascendente|ordem crescente|em ordem crescente|do menor ao maior
descending:decrescente|descendente|ordem decrescente|em ordem decrescente|do maior ao menor
alphabetically:alfabeticamente|alfabética|ordem alfabética|em ordem alfabética
original:original|ordem dos dados
reverse:inverta|inverter|inverte|invertido|inverso
value:valor
values:valores|rótulos de dados
label:nome|nomes
labels:rótulo|rótulos|etiquetas|legendas dos itens
series labels:rótulos das séries
title:título
subtitle:subtítulo
source:fonte
note:nota
byline:autor|autora
alt text:texto alternativo
legend:legenda
legend title:título da legenda
above:em cima|acima|no topo
below:embaixo|em baixo|abaixo
left:esquerda|à esquerda
right:direita|à direita
middle:meio|centro|no centro|no meio
inside:dentro|no interior
outside:fora|no exterior
dark theme:tema escuro|modo escuro
light theme:tema claro|modo claro
theme:tema
gridlines:grade|linhas de grade|linhas da grade|grelha|linhas de grelha|linhas da grelha
axis:eixo|eixos|escala
value axis:eixo de valores|eixo dos valores
x axis:eixo x|eixo horizontal
y axis:eixo y|eixo vertical
axis title:título do eixo
x axis title:título do eixo x
y axis title:título do eixo y
logarithmic:logarítmico|logarítmica|log
starts at zero:começar em zero|começa em zero|comece em zero|iniciar em zero|começar em 0|iniciar em 0
zero:zero
smooth:suave|suaves|suavizada|suavizadas|curva|curvas
straight:reto|reta|retas
steps:degraus|escada
line:linha
lines:linhas
line width:espessura da linha|espessura das linhas|largura da linha|largura das linhas|espessura de linha
line color:cor da linha|cor das linhas
bar:barra
bars:barras
bar color:cor das barras|cor da barra
column:coluna
columns:colunas
area:área
areas:áreas
point:ponto
points:pontos
point size:tamanho dos pontos|tamanho do ponto
part:parte|segmento|fatia
parts:partes|segmentos|fatias
circle:círculo
ring:anel
rings:anéis
width:largura|espessura
thickness:espessura das barras|largura das barras
size:tamanho
height:altura
gap:espaço|espaçamento|intervalo
between:entre
hole:furo|buraco
hole size:tamanho do furo|tamanho do buraco
opacity:opacidade
transparency:transparência
round corners:cantos arredondados
color:cor|cores|pinte|pintar|colora|colorir
colors:paleta
fill:preenchimento|preencher
border:borda|bordas|fronteira|fronteiras
border color:cor da borda|cor das bordas|cor das fronteiras
border width:largura da borda|espessura da borda
outline:contorno
background:fundo
blue:azul|azuis
light blue:azul claro
dark blue:azul escuro
green:verde|verdes
light green:verde claro
dark green:verde escuro
red:vermelho|vermelha|vermelhos
dark red:vermelho escuro
yellow:amarelo|amarela
orange:laranja
purple:roxo|roxa|púrpura|violeta
pink:rosa
brown:marrom|castanho
gray:cinza|cinzento|cinzenta
light gray:cinza claro
dark gray:cinza escuro
black:preto|preta
white:branco|branca
turquoise:turquesa
highlight:destaque|destacar|destaca|realce|realçar
highlights:destaques|realces
all:todos|todas|todos os|todas as|tudo
both:ambos|ambas|os dois
only:apenas|só|somente
top:primeiros|primeiras|melhores
last:último|última|últimos
maximum:máximo|no máximo
share:proporção|parcela
shares:porcentagens|percentagens|proporções|parcelas
percent:por cento|porcentagem|percentagem
total:total|soma
totals:totais|somas
number:número
numbers:números
number format:formato dos números|formato de números|formato numérico
decimals:casa decimal|casas decimais|decimais
average:média
median:mediana
trend:tendência|linha de tendência
missing values:valores ausentes|valores em falta|dados ausentes
connect:conecte|conectar|ligue os pontos
day:dia
week:semana
month:mês|meses
quarter:trimestre
year:ano|anos
animation:animação|animações
seconds:segundo|segundos
tooltip:dica de ferramenta|tooltip
reset:redefina|redefinir|restaure|restaurar
stacked:empilhado|empilhada|empilhadas
bold:negrito
dashed:tracejada|tracejadas|tracejado
dotted:pontilhada|pontilhadas|pontilhado
thin:fino|fina
thick:grosso|grossa
pie chart:gráfico de pizza|gráfico circular|pizza
donut chart:gráfico de rosca|gráfico de anel|rosca
bar chart:gráfico de barras
column chart:gráfico de colunas
line chart:gráfico de linhas
area chart:gráfico de área|gráfico de áreas
scatter plot:gráfico de dispersão
bubble chart:gráfico de bolhas
table:tabela
choropleth map:mapa|mapa coroplético
heatmap:mapa de calor
treemap:treemap
histogram:histograma
into a:transforme em um|transforme em uma|transforme em|transforme isso em um|converta em um|mude para um|em um|em uma|num|numa
small multiples by:divida por|separe por
rivers:rio|rios
lakes:lago|lagos
water:água|mar
water color:cor da água
antarctica:antártida|antártica
projection:projeção
graticule:retícula
scale bar:barra de escala
regions without data:regiões sem dados
zoom to data:zoom nos dados
symbol:símbolo|símbolos
arrow:seta
arrows:setas
row height:altura da linha|altura das linhas
row:fileira
rows:fileiras
levels:níveis
rotation:rotação
stripes:listras|faixas
search:busca|pesquisa
headline number:número em destaque|número grande
last value:último valor
german:alemão
french:francês
english:inglês
spanish:espanhol
italian:italiano
portuguese:português
dutch:holandês|neerlandês
make:faça|deixe|torne|coloque|ponha|pinte
show:mostre|exiba|mostra
hide:oculte|esconda|ocultar
remove:remova|retire|tire|elimine|apague
change to:mude para|muda para|transforme em|transforma em|converta em|converte em|troque para|passe para|altere para
since:desde|a partir de
until:até|antes de
between:entre
only:só|apenas|somente|deixe só|mantenha apenas
except:exceto|menos|salvo|com exceção de
all:todos|todas|tudo|todos os|todas as
rest:resto|demais|outros|outras|restantes
undo:desfazer|desfaça|desfaz|desfaça isso|volte atrás|reverta
back:de novo|novamente|de volta|outra vez
highlight:destaque|destaca|realce|realça|evidencie
thicker:mais grossas|mais grossa|mais grossos|mais grosso|mais largas|mais espessas|mais espessa|engrosse
thinner:mais finas|mais fina|mais finos|mais estreitas|mais estreitos|mais delgadas|afine
bigger:maior|maiores|aumente|amplie|aumenta
smaller:menor|menores|diminua|reduza|diminui
above:acima de|maior que|maiores que|mais de|superiores a
below:abaixo de|menor que|menores que|menos de|inferiores a
top:maiores valores|mais altos|primeiros|primeiras|melhores
bottom:mais baixos|piores
first:primeiro|primeira|primeiros|primeiras
second:segundo|segunda
third:terceiro|terceira
last:último|última|últimos|últimas
per capita:per capita|por habitante|por pessoa
cumulative:acumulado|acumulada|cumulativo
moving average:média móvel
index to 100:base 100|índice 100
reference line:linha de referência|linha de meta|linha
vertical line:linha vertical
horizontal line:linha horizontal
trend line:linha de tendência|reta de regressão
average:média
sum:soma
quarter:trimestre|trimestral|trimestres
month:mês|meses|mensal
year:ano|anos|anual
week:semana|semanal
decimals:casa decimal|casas decimais|decimal|decimais
one:um|uma
two:dois|duas
three:três
in millions:em milhões|milhões
in thousands:em milhares|milhares|em mil
percent:porcentagem|percentagem|por cento|percentual|porcentagens
share of the total:participação no total|percentagem do total|porcentagem do total
stacked area chart:áreas empilhadas|gráfico de áreas empilhadas|área empilhada
stacked column chart:colunas empilhadas|gráfico de colunas empilhadas
stacked bar chart:barras empilhadas|gráfico de barras empilhadas
column chart:gráfico de colunas|colunas
bar chart:gráfico de barras|barras horizontais
line chart:gráfico de linhas|gráfico de linha|linhas
area chart:gráfico de área|gráfico de áreas
pie chart:gráfico de pizza|pizza|gráfico circular|gráfico de setores|gráfico de torta
donut chart:gráfico de rosca|rosca|anel
map:mapa
table:tabela
scatter plot:gráfico de dispersão|dispersão
grouped:agrupado|agrupadas|agrupados|lado a lado
stacked:empilhado|empilhadas|empilhados|empilhe
swap the axes:troque os eixos|inverta os eixos
background:fundo
font:fonte tipográfica|tipo de letra|letra|tipografia
text:texto|textos
bold:negrito|em negrito
instead of:em vez de|ao invés de|em lugar de
start at zero:começar do zero|comece do zero|comece em zero|a partir de zero|começando em zero|começar em 0
teal:turquesa|azul petróleo
small multiples by:separe por|divida por
-:por favor|pode|poderia|quero|queria|um pouco|pelo|pela|obrigado|se faz favor|sff|à|às
make:deixa
leave the rest:deixa o resto|o resto igual|deixe o resto
swap the colors:troca as cores|troque as cores|inverte as cores
-:faz favor|se faz favor|pra|pro|põe|por fim|lá|aí|isto aqui
add:põe
to:pra|para a|para o
that says:que diga|que diz|a dizer|com o texto|dizendo
last change:última alteração|última mudança
undo:desfaz a última alteração|desfaça a última mudança
dont touch the others:não mexas nas outras|não mexa nos outros|as outras ficam
four:quatro
five:cinco
six:seis
seven:sete
eight:oito
ten:dez
-:pode|poderia|podes|podias|quero|queria|gostaria|gostava|preciso|você|vc|eu|tu|meu|minha|meus|minhas|seu|sua|nosso|obrigado|obrigada|olá|oi|pf|pfv|por favor|faz favor|se faz favor|se|der|possível|me|te|lhe|pra|pro|um pouco|pouco|bocado|um bocado|bem|muito|bastante|mais ou menos|assim|tipo|isso|isto|esse|essa|este|esta|estes|estas|aquele|tem|têm|estão|está|esteja|estejam|fique|fiquem|ficar|fica|seja|sejam|aparecer|apareça|apareçam|ver|veja|desenha|desenhe|traça|trace|escreve|escreva|coloca|colocar|move|mova|passa|passar|versão|relatório|coisa|já|ainda|então|pois|porque|que|imagem|figura|vendidas|vendidos|nele|nela|neles|nelas|daí
change to:transforma em|transforme em|converte em|converta em|muda para|mude para|troca para|passa para|põe como|volta para
as:como|em forma de
no:tira|tirar|tire|remove|apaga|apague|elimina|elimine|esconde|some com|nada de|nem|sem
add:adiciona|adicionar|acrescenta|inclui|inclua|mete|põe|ponha|pôr
nicer:mais bonito|mais bonita|bonito|melhor|mais moderno|mais giro
dark:escuro|escura|escuros
light:claro|clara|claros
dark background:fundo escuro
light background:fundo claro
donut:rosca|anel|rosquinha|donut
pie:pizza|torta|circular|queijo|gráfico de pizza
columns:coluna|colunas
bars:barra
slice:fatia|pedaço
slices:fatias|pedaços
one decimal:uma casa decimal|um decimal|uma decimal
two decimals:duas casas decimais|dois decimais
no decimals:sem casas decimais|sem decimais|números inteiros|arredonda|arredondar|arredonde
smooth:suaviza|suavizar|suavize|curvas
bigger text:fonte maior|letra maior|letras maiores|texto maior|fonte mais grande
font:letra|tipo de letra|fonte da letra
text:letras|texto|escrita
largest:mais alto|mais alta|maior|maiores|mais caro|mais cara|melhores|melhor
smallest:mais baixo|mais baixa|menor|menores|pior|piores
bigger:maior|maiores|aumenta|aumente|amplia|mais alto
smaller:menor|menores|diminui|diminua|reduz|reduza
more:mais
thicker:mais grosso|mais grossa|mais grossos|mais grossas|mais largo|mais larga|mais largas|engrossa|grosso|grossa
thinner:mais fino|mais fina|mais finos|mais finas|mais estreito|mais estreitas|afina|fino|fina
most:mais
descending:do maior para o menor|de maior para menor|do maior pro menor|da maior para a menor|maiores primeiro|maior primeiro|do mais alto para o mais baixo
ascending:do menor para o maior|de menor para maior|do menor pro maior|da menor para a maior|menores primeiro
most expensive:mais caro|mais cara|mais caros
cheapest:mais barato|mais barata|mais baratos
hottest:mais quente|mais quentes
coldest:mais fria|mais frio|mais frias
except:menos|exceto|exceto|salvo|tirando
the rest:o resto|os outros|as outras|os demais|as demais|todo o resto|as outras duas
only:só|apenas|somente|deixa só|deixe só|deixe apenas|fica só com|mantém só
since:a partir de|desde|depois de
until:até|antes de
dashed:tracejado|tracejada|tracejadas|a tracejado
dotted:pontilhado|pontilhada|pontilhadas|de pontos
side by side:lado a lado|ao lado|um ao lado do outro
stacked:empilhado|empilhada|empilhados|empilhadas|empilha|empilhe|empilhar|empilha-as
grouped:agrupadas|agrupados|agrupado|agrupa
highlight:destaca|destaque|destacar|realça|realce|realçar|ressalta|põe em destaque
red:vermelha|vermelhas|vermelhos
green:verdes
blue:azuis
yellow:amarela|amarelas|amarelos
purple:roxo|roxa|roxas|lilás
orange:laranjas|alaranjado
gray:cinza|cinzento|cinzenta|cinzentos|cinzas
dark blue:azul escuro|azul-escuro|azul marinho
light blue:azul claro|azul-claro
dark green:verde escuro|verde-escuro
dark red:vermelho escuro|bordô|vinho
light gray:cinza claro|cinzento claro
dark gray:cinza escuro
brown:castanho|marrom
black:preto|preta|pretos|pretas
white:branco|branca|brancos
pink:rosa|cor-de-rosa|cor de rosa
shades of blue:tons de azul
shades of green:tons de verde
average line:linha na média|linha da média|linha de média|linha média|linha com a média
reference line:linha
values:números|valores
names:nomes
labels:rótulos|etiquetas|legendas dos dados
that says:que diga|a dizer|dizendo|com o texto|chamada|com a etiqueta|escrito
note:nota|anotação|comentário
above:em cima|por cima|acima|acima de|mais de
below:embaixo|em baixo|por baixo|abaixo|abaixo de|menos de
gridlines:grade|grelha|linhas de grelha|linhas de grade|linhas da grelha|linhas da grade
start at zero:começa do zero|comece do zero|começar do zero|começa em zero|comece em zero|a partir do zero|comece no zero
thousands separator:ponto nos milhares|separador de milhares
groups:grupos|grupo
transparent:transparente|translúcido
cumulative:acumulado|acumulada
growth:crescimento|taxa de crescimento
month to month change:variação
yearly:por ano|anual|anuais
monthly:por mês|mensal|mensais
quarterly:por trimestre|trimestral
undo:desfazer|desfaz|desfaça|anula|anular|volta atrás|volte atrás
back:de novo|outra vez|de volta
trend line:linha de tendência|tendência
first half:primeira metade|primeiro semestre
second half:segunda metade|segundo semestre
three:três
two:dois|duas
four:quatro
five:cinco
six:seis
eight:oito
ten:dez
january:janeiro
february:fevereiro
march:março
april:abril
may:maio
june:junho
july:julho
august:agosto
september:setembro
october:outubro
november:novembro
december:dezembro
email:e-mail|email|correio|envia|envie|enviar|manda|mande|mandar|partilha|compartilha|chefe
download:baixa|baixar|descarrega|exporta|exportar|imprime|imprimir|salva|salvar|guarda
account:conta|assinatura|senha|fatura|reembolso
file:arquivo|ficheiro|excel|planilha|importa|outro gráfico
forecast:previsão|prevê|preveja|próximo ano|ano que vem|ano passado|ano anterior|mês passado
logo:logo|logotipo|foto|bandeira|bandeiras|emoji
translate:traduz|traduza|traduzir
pixel:pixels|quadrado|tela cheia|ecrã inteiro
reverse:ao contrário|invertido|inverte|inverter
but:mas sim|e sim
both:as duas|os dois|ambos|ambas
no cents:sem centavos|sem cêntimos
black and white:preto e branco|tons de cinza
exchange rate:câmbio|taxa de câmbio
-:quanto|cada um|representa|representam|cada uma
prefix:na frente|à frente
subtitle:por baixo em pequeno|abaixo em pequeno|embaixo em pequeno
leave the rest:não mude mais nada|o resto fica igual|o resto igual
can hardly see:não se vê bem|mal se vê|não se vê|quase não se vê
why:por que|qual ano|quanto foi|quando foi
`;

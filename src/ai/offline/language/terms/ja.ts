/** Japanese data terms by concept. */
export const japaneseTerms = `
price:価格|値段|単価|料金
cost:費用|コスト|経費|支出
revenue:収益|売上高|売上
sales:売上|売り上げ|販売数|販売
profit:利益|収益
income:収入|所得
salary:給料|給与|年収|賃金
tax:税|税金
amount:金額|量
quantity:数量
stock price:株価|終値
stock:株|株式|在庫
gdp:国内総生産|gdp
unemployment:失業率|失業
population:人口|住民
population density:人口密度
birth rate:出生率|出生数|出生
death rate:死亡率
deaths:死者|死亡者数|死者数
life expectancy:平均寿命|寿命|平均余命
fertility:出生率|合計特殊出生率
age:年齢
gender:性別
name:名前|名称|車名
country:国|国家|国々
nationality:国籍
origin:原産国|生産国|産地|原産地
region:地域|地方
continent:大陸
city:都市|市|街
district:区|地区
location:場所|所在地
site:場所|地点
school:学校
university:大学
department:部門|部署|学科
student:学生|生徒
company:会社|企業
employee:従業員|社員
job:職業|仕事
industry:業界|産業|業種
customer:顧客|客
product:商品|製品
brand:ブランド
manufacturer:メーカー|製造元
model:モデル|車種
category:カテゴリ|分類|種別
type:種類|タイプ
group:グループ
status:状態
rating:評価
votes:票|得票数|得票
party:政党
capacity:容量|定員
visitors:来場者|観光客|訪問者
order:注文
payment method:支払い方法|支払方法
user:ユーザー|利用者
date:日付
year:年
month:月
time:時間|時刻
speed:速度
acceleration:加速|加速度
distance:距離
length:長さ
height:高さ|身長
weight:重さ|重量|体重
size:大きさ|サイズ
area:面積
temperature:気温|温度
precipitation:降水量|雨量
wind:風速|風
emissions:排出量
energy:エネルギー
electricity:電力|電気
net generation:発電量|発電
production:生産量|生産
consumption:消費量|消費
renewables:再生可能エネルギー|再エネ|再生可能
fossil fuels:化石燃料
nuclear energy:原子力
source:電源|出所|供給源
fuel economy:燃費
horsepower:馬力
engine:エンジン
displacement:排気量
cylinders:シリンダー|気筒|気筒数|シリンダー数
yield:収量|収穫量
variety:品種
film:映画
director:監督
book:本|書籍
author:著者
player:選手
team:チーム
color:色
rent:家賃
car:車|自動車
accident:事故
share:割合|シェア
growth:成長率|成長
symbol:銘柄|証券コード
store:店舗|店
passengers:乗客
wage:賃金
poverty:貧困|貧困率
market value:時価総額|市場価値
investment:投資|投資額
surface:表面積
planet:惑星
moon:衛星|月
race:レース
ethnicity:人種|民族
child mortality:乳児死亡率|乳幼児死亡率
occupation:職業|職種
neighbors:隣国
subregion:小地域
state:州
capital:資本
magnitude:マグニチュード
earthquake:地震
depth:深さ
species:種|種類
body mass:体重
experience:経験
education:教育
airport:空港
departure:出発
violent crime:暴力犯罪
murder:殺人
graduates:卒業生
urban population:都市人口
borough:区
strike:衝突
phase:段階
wheat:小麦
sea level:海面
discount:割引
debt:債務|借金
budget:予算
inflation:インフレ率|インフレ
interest rate:金利|利率
gdp per capita:一人当たりgdp
minimum wage:最低賃金
jobs:雇用|仕事
children:子供
household:世帯
people:人々|人数
capital city:首都
province:県|省
county:郡
language:言語
religion:宗教
seats:議席
election:選挙
turnout:投票率
teacher:教師|先生
grade:成績
score:得点|スコア
course:コース|科目
manager:マネージャー|管理者
supplier:仕入先
delivery:配達|配送
payment:支払い|支払
house:家|住宅
bedrooms:寝室
day:日
duration:期間
width:幅
volume:体積
humidity:湿度
snow:雪
sunshine:日照
pollution:汚染
coal:石炭
oil:石油
gas:ガス
water:水
waste:廃棄物|ごみ
genre:ジャンル
artist:アーティスト
game:ゲーム
goals:ゴール|得点
medals:メダル
wins:勝利
flight:フライト|便
delay:遅延
train:列車|電車
bike:自転車
crime:犯罪
hospital:病院
doctor:医師
patient:患者
disease:病気|疾患
vaccination:予防接種
obesity:肥満
happiness:幸福度
internet users:インターネット利用者
tourists:観光客
import:輸入
export:輸出
rate:率
index:指数
change:変化
value:値|価値
latitude:緯度
longitude:経度
elevation:標高
river:川|河川
mountain:山
female:女性
male:男性
stock exchange:証券取引所
shareholder:株主
turnover rate:回転率
cash flow:キャッシュフロー
pension:年金
subsidy:補助金
donation:寄付
grant:助成金
salary gap:賃金格差
working hours:労働時間
absence:欠勤
vacancy:空席
training:研修
skill:スキル
apprentice:見習い
migration:移住
immigrants:移民
refugees:難民
marriage:結婚
divorce:離婚
family:家族
women share:女性の割合
literacy:識字率
exam:試験
homework:宿題
classroom:教室
degree:学位
research:研究
patent:特許
citation:引用
article:記事
newspaper:新聞
magazine:雑誌
television:テレビ
radio:ラジオ
audience:観客
ticket:チケット
concert:コンサート
museum:美術館|博物館
library:図書館
theater:劇場
cinema:映画館
stadium:スタジアム
park:公園
hotel:ホテル
restaurant:レストラン
nights:泊数
bridge:橋
road:道路
port:港
ship:船
truck:トラック
bus:バス
subway:地下鉄
parking:駐車場
traffic:交通量
fuel price:燃料価格
electric cars:電気自動車
solar:太陽光
wind power:風力
hydro:水力
carbon footprint:炭素排出
greenhouse gas:温室効果ガス
drought:干ばつ
flood:洪水
storm:嵐
hurricane:ハリケーン
volcano:火山
fire:火災
forest:森林
island:島
coastline:海岸線
desert:砂漠
glacier:氷河
ice:氷
sunspots:黒点
star:星
galaxy:銀河
satellite:人工衛星
rocket:ロケット
radius:半径
diameter:直径
density:密度
mass:質量
pressure:圧力
frequency:周波数|頻度
voltage:電圧
current:電流
power:出力
heat:熱
acidity:酸性度
protein:タンパク質
calories:カロリー
fat:脂肪
sugar:砂糖|糖分
salt:塩
vitamin:ビタミン
food:食品
fruit:果物
vegetable:野菜
meat:肉
fish:魚
milk:牛乳
coffee:コーヒー
tea:茶|お茶
wine:ワイン
beer:ビール
rice:米
corn:トウモロコシ
harvest:収穫
farm:農場
cattle:牛
animal:動物
bird:鳥
dog:犬
cat:猫
plant:植物
tree:木
flower:花
hospital beds:病床
surgery:手術
drug:薬
infection:感染
cancer:がん
smoking rate:喫煙率
suicide:自殺
prison:刑務所
police:警察
theft:窃盗
weapon:武器
army:軍隊
war:戦争
law:法律
court:裁判所
government:政府
minister:大臣
president:大統領
candidate:候補者
survey:調査|アンケート
trust:信頼
freedom:自由
corruption:汚職
equality:平等
inequality:格差
app:アプリ
downloads:ダウンロード
clicks:クリック
followers:フォロワー
subscribers:登録者
complaints:苦情
errors:エラー
deadline:締め切り
start date:開始日
end date:終了日
project:プロジェクト
task:タスク
priority:優先度
material:素材
`;

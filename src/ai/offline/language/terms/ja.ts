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
`;

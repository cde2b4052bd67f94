/** Japanese data terms by concept. */
export const japaneseTerms = `
price:価格|値段|単価|料金
cost:費用|コスト|経費|支出
revenue:収益|売上高
sales:売上|売り上げ|販売数|販売
profit:利益|収益
income:収入|所得
salary:給料|給与|年収
tax:税|税金
amount:金額
quantity:数量
stock price:株価|終値
stock:株|株式|在庫
gdp:国内総生産|gdp
unemployment:失業率
population:人口|住民
population density:人口密度
birth rate:出生率
death rate:死亡率
deaths:死者|死亡者数|死者数
life expectancy:平均寿命|寿命|平均余命
fertility:出生率|合計特殊出生率
age:年齢
gender:性別
name:名前|名称|車名
country:国|国家
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
industry:業界|産業
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
votes:票|得票数
party:政党
capacity:容量|定員
visitors:来場者|観光客
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
wind:風速
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
book:本
author:著者
player:選手
team:チーム
color:色
rent:家賃
car:車|自動車
accident:事故
share:割合
growth:成長率
symbol:銘柄|証券コード
store:店舗|店
passengers:乗客
`;

export { followMoney, syncMoney } from './sync-money.ts';
export type { MoneyMove } from './table.ts';

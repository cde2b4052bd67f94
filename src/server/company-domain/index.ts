export {
  addSsoLogin,
  confirmDomain,
  domainOf,
  findSso,
  findSsoFor,
  findSsoLogin,
  forgetSsoLogins,
  keepSsoBeginning,
  listSsoLogins,
  mustUseSso,
  removeSso,
  saveSso,
  sweepSsoBeginnings,
  takeSsoBeginning,
} from './store.ts';
export type { SsoRow } from './table.ts';

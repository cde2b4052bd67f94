/** Everything that publishing needs from charts. */
export {
  addressOf,
  createProject,
  dataFor,
  dataIn,
  enterWorkspace,
  findProjectFor,
  keepVersion,
  type NewShare,
  onShareChange,
  projects,
  type ShareRow,
  shares,
  tableOfProject,
  tellShareChange,
} from '#server/chart/project/index.ts';

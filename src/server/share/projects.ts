/** All that publishing needs of charts. */
export {
  createProject,
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
} from '../project/index.ts';

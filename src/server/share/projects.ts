/** Everything that publishing needs from charts. */
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

/** Everything that publishing needs from charts. */
export {
  announceShareChange,
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
  shareUrl,
  tableOfProject,
} from '#server/chart/project/index.ts';

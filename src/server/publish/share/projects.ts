/** Everything that publishing needs from charts. */
export {
  announceShareChange,
  createProject,
  dataFor,
  dataIn,
  findProjectFor,
  keepVersion,
  type NewShare,
  onShareChange,
  projects,
  requireProjectWorkspace,
  type ShareRow,
  shares,
  shareUrl,
  tableOfProject,
} from '#server/chart/project/index.ts';

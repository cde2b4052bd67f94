/** All that publishing needs of charts. */
export {
  createProject,
  enterWorkspace,
  findProjectFor,
  keepVersion,
  onShareChange,
  projects,
  tableOfProject,
  tellShareChange,
} from '../project/index.ts';

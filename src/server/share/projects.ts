/** All that publishing needs of charts. */
export {
  createProject,
  enterWorkspace,
  findProjectFor,
  keepVersion,
  projects,
  tableOfProject,
} from '../project/index.ts';

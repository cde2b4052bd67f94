import type { Project } from '#contract/projects.ts';
import { fetchFile } from '#web/api/download.ts';
import * as datasets from '#web/api/endpoints/datasets.ts';
import * as projects from '#web/api/endpoints/projects.ts';
import { send } from '#web/api/send.ts';

type Fetched = ReturnType<typeof fetchFile>;

let project: { id: string; asked: Promise<Project> } | null = null;
let sheet: { id: string; asked: Fetched } | null = null;

/** Asks for a project and its data as soon as its address is known: the files of the editor take as long to come. */
export function askAhead(id: string): void {
  const asked = askProject(id);
  project = { id, asked };
  sheet = null; // nobody took the last one, and it may be old
  asked.then(
    ({ content: { datasetId } }) => {
      if (typeof datasetId !== 'string') return;
      sheet = { id: datasetId, asked: askSheet(datasetId) };
      sheet.asked.catch(() => {}); // whoever takes it hears of it
    },
    () => {}, // likewise
  );
}

/** The project that was asked for ahead, once; else it is asked for now. */
export function takeProject(id: string): Promise<Project> {
  const asked = project?.id === id ? project.asked : askProject(id);
  project = null;
  return asked;
}

/** The same of the data of a chart. */
export function takeSheet(id: string): Fetched {
  const asked = sheet?.id === id ? sheet.asked : askSheet(id);
  sheet = null;
  return asked;
}

function askProject(id: string): Promise<Project> {
  return send(projects.read, { id }, { toast: false });
}

function askSheet(id: string): Fetched {
  return fetchFile(datasets.sheet, { id }, { toast: false });
}

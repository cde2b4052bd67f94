import type { Project } from '#contract/projects.ts';
import * as projects from '#web/api/endpoints/projects.ts';
import { send } from '#web/api/send.ts';

let ahead: { id: string; project: Promise<Project> } | null = null;

/** Asks for a project as soon as its address is known: the files of the editor take as long to come. */
export function askAhead(id: string): void {
  const project = ask(id);
  project.catch(() => {}); // whoever opens it hears of it
  ahead = { id, project };
}

/** The project that was asked for ahead, once; else it is asked for now. */
export function takeProject(id: string): Promise<Project> {
  const asked = ahead?.id === id ? ahead.project : ask(id);
  ahead = null;
  return asked;
}

function ask(id: string): Promise<Project> {
  return send(projects.read, { id }, { toast: false });
}

import { redirect } from 'react-router';

export function clientLoader() {
  throw redirect('/panel/admin/users');
}

export default function AdminDefault() {
  return null;
}

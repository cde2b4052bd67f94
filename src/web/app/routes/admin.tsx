import { Outlet } from 'react-router';

export default function Admin() {
  return <Outlet />;
}

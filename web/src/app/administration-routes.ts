import type { RouteObject } from 'react-router'
import { guard } from './guard.ts'
import { page } from './load-page.ts'
import { notYet } from './not-yet-route.tsx'
import type { RouteHandle } from './route-title.ts'

/** Pages for those who look after the machine; each names the operation it is for. */
export const administrationRoutes: RouteObject[] = [
  { path: 'admin/ingredient', loader: guard('ingredients.manage'), ...notYet('ingredients', 'ingredients') },
  { path: 'admin/user', loader: guard('users.manage'), ...notYet('users', 'users') },
  { path: 'admin/user/create', loader: guard('users.manage'), ...notYet('userCreate', 'users') },
  { path: 'admin/user/:userId/edit', loader: guard('users.manage'), ...notYet('userEdit', 'users') },
  {
    path: 'admin/pump',
    loader: guard('pumps.operate'),
    handle: { title: 'pumps' } satisfies RouteHandle,
    lazy: page(async () => (await import('../pumps/pumps.view.tsx')).PumpsPage, 'pumps'),
  },
  {
    path: 'admin/pump/settings/reversepumping',
    loader: guard('pumps.manage'),
    ...notYet('reversePumping', 'pumps'),
  },
  { path: 'admin/pump/settings/loadcell', loader: guard('pumps.manage'), ...notYet('loadCell', 'pumps') },
  { path: 'admin/pump/settings/powerlimit', loader: guard('pumps.manage'), ...notYet('powerLimit', 'pumps') },
  { path: 'admin/pump/:pumpId/edit', loader: guard('pumps.manage'), ...notYet('pumpEdit', 'pumps') },
  { path: 'admin/category', loader: guard('categories.manage'), ...notYet('categories', 'categories') },
  { path: 'admin/event', loader: guard('events.manage'), ...notYet('events', 'events') },
  { path: 'admin/gpio', loader: guard('hardware.manage'), ...notYet('gpio', 'hardware') },
  { path: 'admin/gpio/i2c', loader: guard('hardware.manage'), ...notYet('i2c', 'hardware') },
  { path: 'admin/gpio/expander/new', loader: guard('hardware.manage'), ...notYet('expander', 'hardware') },
  { path: 'admin/gpio/expander/:id/edit', loader: guard('hardware.manage'), ...notYet('expander', 'hardware') },
  { path: 'admin/system', loader: guard('system.manage'), ...notYet('system', 'system') },
  { path: 'admin/glass', loader: guard('glasses.manage'), ...notYet('glasses', 'glasses') },
  {
    path: 'admin/transfer',
    loader: guard('backup.manage'),
    handle: { title: 'transfer' } satisfies RouteHandle,
    lazy: page(async () => (await import('../transfer/backup.view.tsx')).BackupPage, 'transfer'),
  },
  { path: 'admin/transfer/import', loader: guard('transfer.manage'), ...notYet('transferImport', 'transfer') },
  { path: 'admin/transfer/export', loader: guard('transfer.manage'), ...notYet('transferExport', 'transfer') },
]

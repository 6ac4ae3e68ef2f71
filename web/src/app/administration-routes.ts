import type { RouteObject } from 'react-router'
import { guard } from './guard.ts'
import { page } from './load-page.ts'
import { titled } from './route-title.ts'

const users: RouteObject[] = [
  {
    path: 'admin/user',
    ...titled('users'),
    lazy: page(async () => (await import('../pages/users/user-list.view.tsx')).UserListPage, 'users', 'removal'),
  },
  {
    path: 'admin/user/create',
    ...titled('userCreate'),
    lazy: page(async () => (await import('../pages/users/user-editor.view.tsx')).UserCreatePage, 'users'),
  },
  {
    path: 'admin/user/:userId/edit',
    ...titled('userEdit'),
    lazy: page(async () => (await import('../pages/users/user-editor.view.tsx')).UserEditPage, 'users'),
  },
].map(route => ({ loader: guard('users.manage'), ...route }))

const pumps: RouteObject[] = [
  {
    path: 'admin/pump',
    loader: guard('pumps.operate'),
    ...titled('pumps'),
    lazy: page(
      async () => (await import('../pages/pumps/pumps.view.tsx')).PumpsPage,
      'pumps',
      'production',
      'first-hour',
    ),
  },
  {
    path: 'admin/pump/cleaning',
    loader: guard('pumps.clean'),
    ...titled('cleaning'),
    lazy: page(async () => (await import('../pages/cleaning/cleaning.view.tsx')).CleaningPage, 'cleaning', 'pumps'),
  },
  {
    path: 'admin/commissioning',
    loader: guard('machine.commission'),
    ...titled('commissioning'),
    lazy: page(
      async () => (await import('../pages/commissioning/commissioning.view.tsx')).CommissioningPage,
      'commissioning',
      'pumps',
      'hardware',
    ),
  },
  {
    path: 'admin/pump/settings/reversepumping',
    loader: guard('pumps.manage'),
    ...titled('reversePumping'),
    lazy: page(
      async () => (await import('../pages/pump-settings/reverse-pumping.view.tsx')).ReversePumpingPage,
      'pumps',
      'hardware',
    ),
  },
  {
    path: 'admin/pump/settings/loadcell',
    loader: guard('pumps.manage'),
    ...titled('loadCell'),
    lazy: page(
      async () => (await import('../pages/pump-settings/load-cell.view.tsx')).LoadCellPage,
      'calibration',
      'pumps',
      'hardware',
    ),
  },
  {
    path: 'admin/pump/settings/powerlimit',
    loader: guard('pumps.manage'),
    ...titled('powerLimit'),
    lazy: page(async () => (await import('../pages/pump-settings/power-limit.view.tsx')).PowerLimitPage, 'pumps'),
  },
  {
    path: 'admin/pump/:pumpId/edit',
    loader: guard('pumps.manage'),
    ...titled('pumpEdit'),
    lazy: page(
      async () => (await import('../pages/pump-setup/pump-setup.view.tsx')).PumpSetupPage,
      'calibration',
      'pumps',
      'hardware',
    ),
  },
]

const hardware: RouteObject[] = [
  {
    path: 'admin/gpio',
    ...titled('gpio'),
    lazy: page(async () => (await import('../pages/hardware/gpio.view.tsx')).GpioPage, 'hardware', 'first-hour'),
  },
  {
    path: 'admin/gpio/i2c',
    ...titled('i2c'),
    lazy: page(async () => (await import('../pages/hardware/i2c.view.tsx')).I2cPage, 'hardware'),
  },
  {
    path: 'admin/gpio/expander/new',
    ...titled('expanderNew'),
    lazy: page(async () => (await import('../pages/hardware/expander.view.tsx')).ExpanderCreatePage, 'hardware'),
  },
  {
    path: 'admin/gpio/expander/:id/edit',
    ...titled('expander'),
    lazy: page(async () => (await import('../pages/hardware/expander.view.tsx')).ExpanderEditPage, 'hardware'),
  },
].map(route => ({ loader: guard('hardware.manage'), ...route }))

const catalogue: RouteObject[] = [
  {
    path: 'admin/ingredient',
    loader: guard('ingredients.manage'),
    ...titled('ingredients'),
    lazy: page(
      async () => (await import('../pages/ingredients/ingredients.view.tsx')).IngredientsPage,
      'ingredients',
      'pictures',
      'removal',
    ),
  },
  {
    path: 'admin/category',
    loader: guard('categories.manage'),
    ...titled('categories'),
    lazy: page(
      async () => (await import('../pages/categories/categories.view.tsx')).CategoriesPage,
      'categories',
      'removal',
    ),
  },
  {
    path: 'admin/glass',
    loader: guard('glasses.manage'),
    ...titled('glasses'),
    lazy: page(async () => (await import('../pages/glasses/glasses.view.tsx')).GlassesPage, 'glasses', 'removal'),
  },
]

const system: RouteObject[] = [
  {
    path: 'admin/event',
    loader: guard('events.manage'),
    ...titled('events'),
    lazy: page(async () => (await import('../pages/events/events.view.tsx')).EventsPage, 'events'),
  },
  {
    path: 'admin/system',
    loader: guard('system.manage'),
    ...titled('system'),
    lazy: page(async () => (await import('../pages/system/system.view.tsx')).SystemPage, 'system'),
  },
  {
    path: 'admin/transfer',
    loader: guard('transfer.manage'),
    ...titled('transfer'),
    lazy: page(async () => (await import('../pages/transfer/transfer.view.tsx')).TransferPage, 'transfer'),
    children: [
      {
        path: 'import',
        ...titled('transferImport'),
        lazy: page(async () => (await import('../pages/transfer/import.view.tsx')).ImportPage, 'transfer'),
      },
      {
        path: 'export',
        ...titled('transferExport'),
        lazy: page(async () => (await import('../pages/transfer/export.view.tsx')).ExportPage, 'transfer'),
      },
    ],
  },
]

/** Pages for those who look after the machine; each names the operation it is for. */
export const administrationRoutes: RouteObject[] = [...catalogue, ...users, ...pumps, ...hardware, ...system]

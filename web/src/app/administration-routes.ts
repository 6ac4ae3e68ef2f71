import type { RouteObject } from 'react-router'
import { pageAt } from './page-route.ts'

const users: RouteObject[] = [
  pageAt(
    { path: 'admin/user', title: 'users', texts: ['users', 'removal'], only: 'users.manage' },
    async () => (await import('../pages/users/user-list.view.tsx')).UserListPage,
  ),
  pageAt(
    { path: 'admin/user/create', title: 'userCreate', texts: ['users'], only: 'users.manage' },
    async () => (await import('../pages/users/user-editor.view.tsx')).UserCreatePage,
  ),
  pageAt(
    { path: 'admin/user/:userId/edit', title: 'userEdit', texts: ['users'], only: 'users.manage' },
    async () => (await import('../pages/users/user-editor.view.tsx')).UserEditPage,
  ),
]

const pumps: RouteObject[] = [
  pageAt(
    { path: 'admin/pump', title: 'pumps', texts: ['pumps', 'production', 'first-hour'], only: 'pumps.operate' },
    async () => (await import('../pages/pumps/pumps.view.tsx')).PumpsPage,
  ),
  pageAt(
    { path: 'admin/pump/cleaning', title: 'cleaning', texts: ['cleaning', 'pumps'], only: 'pumps.clean' },
    async () => (await import('../pages/cleaning/cleaning.view.tsx')).CleaningPage,
  ),
  pageAt(
    {
      path: 'admin/commissioning',
      title: 'commissioning',
      texts: ['commissioning', 'pumps', 'hardware'],
      only: 'machine.commission',
    },
    async () => (await import('../pages/commissioning/commissioning.view.tsx')).CommissioningPage,
  ),
  pageAt(
    {
      path: 'admin/pump/settings/reversepumping',
      title: 'reversePumping',
      texts: ['pumps', 'hardware'],
      only: 'pumps.manage',
    },
    async () => (await import('../pages/pump-settings/reverse-pumping.view.tsx')).ReversePumpingPage,
  ),
  pageAt(
    {
      path: 'admin/pump/settings/supplyrelay',
      title: 'supplyRelay',
      texts: ['pumps', 'hardware'],
      only: 'pumps.manage',
    },
    async () => (await import('../pages/pump-settings/supply-relay.view.tsx')).SupplyRelayPage,
  ),
  pageAt(
    {
      path: 'admin/pump/settings/loadcell',
      title: 'loadCell',
      texts: ['calibration', 'pumps', 'hardware'],
      only: 'pumps.manage',
    },
    async () => (await import('../pages/pump-settings/load-cell.view.tsx')).LoadCellPage,
  ),
  pageAt(
    { path: 'admin/pump/settings/powerlimit', title: 'powerLimit', texts: ['pumps'], only: 'pumps.manage' },
    async () => (await import('../pages/pump-settings/power-limit.view.tsx')).PowerLimitPage,
  ),
  pageAt(
    { path: 'admin/pump/:pumpId/flow', title: 'pumpFlow', texts: ['pumps'], only: 'pumps.fill' },
    async () => (await import('../pages/pump-flow/pump-flow.view.tsx')).PumpFlowPage,
  ),
  pageAt(
    {
      path: 'admin/pump/:pumpId/edit',
      title: 'pumpEdit',
      texts: ['calibration', 'pumps', 'hardware'],
      only: 'pumps.manage',
    },
    async () => (await import('../pages/pump-setup/pump-setup.view.tsx')).PumpSetupPage,
  ),
]

const hardware: RouteObject[] = [
  pageAt(
    { path: 'admin/gpio', title: 'gpio', texts: ['hardware', 'first-hour'], only: 'hardware.manage' },
    async () => (await import('../pages/hardware/gpio.view.tsx')).GpioPage,
  ),
  pageAt(
    { path: 'admin/gpio/i2c', title: 'i2c', texts: ['hardware'], only: 'hardware.manage' },
    async () => (await import('../pages/hardware/i2c.view.tsx')).I2cPage,
  ),
  pageAt(
    { path: 'admin/gpio/expander/new', title: 'expanderNew', texts: ['hardware'], only: 'hardware.manage' },
    async () => (await import('../pages/hardware/expander.view.tsx')).ExpanderCreatePage,
  ),
  pageAt(
    { path: 'admin/gpio/expander/:id/edit', title: 'expander', texts: ['hardware'], only: 'hardware.manage' },
    async () => (await import('../pages/hardware/expander.view.tsx')).ExpanderEditPage,
  ),
]

const catalogue: RouteObject[] = [
  pageAt(
    {
      path: 'admin/ingredient',
      title: 'ingredients',
      texts: ['ingredients', 'pictures', 'removal'],
      only: 'ingredients.manage',
    },
    async () => (await import('../pages/ingredients/ingredients.view.tsx')).IngredientsPage,
  ),
  pageAt(
    { path: 'admin/category', title: 'categories', texts: ['categories', 'removal'], only: 'categories.manage' },
    async () => (await import('../pages/categories/categories.view.tsx')).CategoriesPage,
  ),
  pageAt(
    { path: 'admin/glass', title: 'glasses', texts: ['glasses', 'removal'], only: 'glasses.manage' },
    async () => (await import('../pages/glasses/glasses.view.tsx')).GlassesPage,
  ),
]

const system: RouteObject[] = [
  pageAt(
    { path: 'admin/event', title: 'events', texts: ['events'], only: 'events.manage' },
    async () => (await import('../pages/events/events.view.tsx')).EventsPage,
  ),
  pageAt(
    { path: 'admin/system', title: 'system', texts: ['system'], only: 'system.manage' },
    async () => (await import('../pages/system/system.view.tsx')).SystemPage,
  ),
  pageAt(
    { path: 'admin/home/notifications', title: 'notificationSettings', texts: ['notifications'], only: 'home.manage' },
    async () => (await import('../pages/notifications/notification-settings.view.tsx')).NotificationSettingsPage,
  ),
  pageAt(
    { path: 'admin/home/webhooks', title: 'webhooks', texts: ['webhooks'], only: 'home.manage' },
    async () => (await import('../pages/webhooks/webhooks.view.tsx')).WebhooksPage,
  ),
  pageAt(
    { path: 'admin/home', title: 'home', texts: ['home'], only: 'home.manage' },
    async () => (await import('../pages/home/home.view.tsx')).HomePage,
  ),
  pageAt(
    { path: 'admin/home/mqtt', title: 'mqtt', texts: ['mqtt'], only: 'home.manage' },
    async () => (await import('../pages/mqtt/mqtt.view.tsx')).MqttPage,
  ),
  pageAt(
    { path: 'admin/home/login', title: 'loginProvider', texts: ['provider'], only: 'home.manage' },
    async () => (await import('../pages/login-provider/login-provider.view.tsx')).LoginProviderPage,
  ),
  pageAt(
    { path: 'admin/home/assistant', title: 'assistant', texts: ['assistant'], only: 'home.manage' },
    async () => (await import('../pages/assistant/assistant.view.tsx')).AssistantPage,
  ),
  pageAt(
    { path: 'admin/home/metrics', title: 'metrics', texts: ['metrics'], only: 'home.manage' },
    async () => (await import('../pages/metrics/metrics.view.tsx')).MetricsPage,
  ),
  {
    ...pageAt(
      { path: 'admin/transfer', title: 'transfer', texts: ['transfer'], only: 'transfer.manage' },
      async () => (await import('../pages/transfer/transfer.view.tsx')).TransferPage,
    ),
    children: [
      pageAt(
        { path: 'import', title: 'transferImport', texts: ['transfer'] },
        async () => (await import('../pages/transfer/import.view.tsx')).ImportPage,
      ),
      pageAt(
        { path: 'export', title: 'transferExport', texts: ['transfer'] },
        async () => (await import('../pages/transfer/export.view.tsx')).ExportPage,
      ),
    ],
  },
]

/** Pages for those who look after the machine; each names the operation it is for. */
export const administrationRoutes: RouteObject[] = [...catalogue, ...users, ...pumps, ...hardware, ...system]

import { Chat, Home, Key, LogIn, Notifications, SendMessage, TimelineLineChart } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { Column, Grid } from '../../ui/layout/layout.view.tsx'
import { PageHead } from '../../ui/page-parts.view.tsx'
import { Tile } from '../../ui/tile.view.tsx'

const tiles = [
  { name: 'mqtt', to: '/admin/home/mqtt', icon: <Home size={24} aria-hidden /> },
  { name: 'tokens', to: '/user/tokens', icon: <Key size={24} aria-hidden /> },
  { name: 'metrics', to: '/admin/home/metrics', icon: <TimelineLineChart size={24} aria-hidden /> },
  { name: 'webhooks', to: '/admin/home/webhooks', icon: <SendMessage size={24} aria-hidden /> },
  { name: 'notifications', to: '/admin/home/notifications', icon: <Notifications size={24} aria-hidden /> },
  { name: 'provider', to: '/admin/home/login', icon: <LogIn size={24} aria-hidden /> },
  { name: 'assistant', to: '/admin/home/assistant', icon: <Chat size={24} aria-hidden /> },
] as const

/** `/admin/home`: what the machine can be a part of. */
export function HomePage() {
  const { t } = useTranslation(['home', 'app'])
  return (
    <Column as="section" gap={4} className="sr-page">
      <PageHead flush title={t('app:title.home')} lead={t('lead')} />
      <Grid as="nav" gap={4} fit={300} aria-label={t('app:title.home')}>
        {tiles.map(({ name, ...way }) => (
          <Tile key={name} {...way} title={t(`${name}.title`)} text={t(`${name}.text`)} />
        ))}
      </Grid>
    </Column>
  )
}

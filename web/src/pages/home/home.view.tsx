import { Chat, Home, Key, SendMessage, TimelineLineChart } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { Column, Grid } from '../../ui/layout/layout.view.tsx'
import { PageHead } from '../../ui/page-parts.view.tsx'
import { Tile } from '../../ui/tile.view.tsx'

/** `/admin/home`: what the machine can be a part of. */
export function HomePage() {
  const { t } = useTranslation('home')
  return (
    <Column as="section" gap={4} className="sr-page">
      <PageHead flush title={t('title')} lead={t('lead')} />
      <Grid as="nav" gap={4} fit={300} aria-label={t('title')}>
        <Tile
          to="/admin/home/mqtt"
          icon={<Home size={24} aria-hidden />}
          title={t('mqtt.title')}
          text={t('mqtt.text')}
        />
        <Tile
          to="/user/tokens"
          icon={<Key size={24} aria-hidden />}
          title={t('tokens.title')}
          text={t('tokens.text')}
        />
        <Tile
          to="/admin/home/metrics"
          icon={<TimelineLineChart size={24} aria-hidden />}
          title={t('metrics.title')}
          text={t('metrics.text')}
        />
        <Tile
          to="/admin/home/webhooks"
          icon={<SendMessage size={24} aria-hidden />}
          title={t('webhooks.title')}
          text={t('webhooks.text')}
        />
        <Tile
          to="/admin/home/assistant"
          icon={<Chat size={24} aria-hidden />}
          title={t('assistant.title')}
          text={t('assistant.text')}
        />
      </Grid>
    </Column>
  )
}

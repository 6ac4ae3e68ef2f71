import { Archive, Export, Import, Media } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { useOutlet } from 'react-router'
import { Column, Grid } from '../../ui/layout/layout.view.tsx'
import { PageHead } from '../../ui/page-parts.view.tsx'
import { Tile } from '../../ui/tile.view.tsx'
import { BackupSection } from './backup.view.tsx'
import './transfer.css'

const tiles = [
  { name: 'export', to: '/admin/transfer/export', icon: <Export size={24} aria-hidden /> },
  { name: 'import', to: '/admin/transfer/import', icon: <Import size={24} aria-hidden /> },
  { name: 'photos', to: '/recipe/photos', icon: <Media size={24} aria-hidden /> },
  { name: 'backup', to: '/admin/transfer', icon: <Archive size={24} aria-hidden /> },
] as const

/** Recipes out to other machines and in from them, and the whole machine as one file. */
export function TransferPage() {
  const { t } = useTranslation('transfer')
  const chosen = useOutlet()
  return (
    <Column as="section" gap={4} className="sr-page">
      <PageHead flush title={t('page.title')} lead={t('page.lead')} />
      <Grid as="nav" gap={4} fit={240} className="sr-below-3" aria-label={t('page.choose')}>
        {tiles.map(({ name, to, icon }) => (
          <Tile key={name} to={to} icon={icon} title={t(`tile.${name}.title`)} text={t(`tile.${name}.text`)} />
        ))}
      </Grid>
      {chosen ?? <BackupSection />}
    </Column>
  )
}

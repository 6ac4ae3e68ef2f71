import { Archive, Export, Import, Media } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { NavLink, useOutlet } from 'react-router'
import { Column, Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { PageHead } from '../../ui/page-parts.view.tsx'
import { BackupSection } from './backup.view.tsx'
import './transfer.css'

const tiles = [
  { name: 'export', to: '/admin/transfer/export', icon: <Export size={24} aria-hidden /> },
  { name: 'import', to: '/admin/transfer/import', icon: <Import size={24} aria-hidden /> },
  { name: 'photos', to: '/recipe/photos', icon: <Media size={24} aria-hidden /> },
  { name: 'backup', to: '/admin/transfer', icon: <Archive size={24} aria-hidden /> },
] as const

const tileLook = 'sr-card sr-transfer-tile sr-leads sr-choice sr-undecorated'

/** Recipes out to other machines and in from them, and the whole machine as one file. */
export function TransferPage() {
  const { t } = useTranslation('transfer')
  const chosen = useOutlet()
  return (
    <Column as="section" gap={4} className="sr-page">
      <PageHead flush title={t('page.title')} lead={t('page.lead')} />
      <Grid as="nav" gap={4} fit={240} className="sr-below-3" aria-label={t('page.choose')}>
        {tiles.map(({ name, to, icon }) => (
          <Row as={NavLink} key={name} gap={4} pad={[4, 5]} to={to} end className={tileLook}>
            {icon}
            <Stack as="span" gap={0.5}>
              <strong className="sr-display sr-size-19">{t(`tile.${name}.title`)}</strong>
              <span>{t(`tile.${name}.text`)}</span>
            </Stack>
          </Row>
        ))}
      </Grid>
      {chosen ?? <BackupSection />}
    </Column>
  )
}

import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { settingsRetried } from '../../entities/machine-settings/machine-settings.model.ts'
import { useMachineSettings } from '../../entities/machine-settings/use-machine-settings.ts'
import { Box } from '../../ui/layout/layout.view.tsx'
import { ErrorState, PageHead, Skeleton } from '../../ui/page-parts.view.tsx'
import './pump-settings.css'

interface SettingsFrameProps {
  readonly title: string
  readonly lead: string
  readonly children: ReactNode
}

/** A page about the machine as a whole, with the way back to the pumps. */
export function SettingsFrame({ title, lead, children }: SettingsFrameProps) {
  const { t } = useTranslation('pumps')
  const { settings, problem } = useMachineSettings()
  const retry = useUnit(settingsRetried)
  return (
    <Box measure={1080}>
      <PageHead title={title} lead={lead} back={{ to: '/admin/pump', text: t('title') }} />
      {settings !== null ? (
        children
      ) : problem === null ? (
        <Skeleton height="380px" />
      ) : (
        <ErrorState problem={problem} onRetry={() => retry()} />
      )}
    </Box>
  )
}

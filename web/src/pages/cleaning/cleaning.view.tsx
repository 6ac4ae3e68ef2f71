import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLive } from '../../queries/use-live.ts'
import { Stack } from '../../ui/layout/layout.view.tsx'
import { PageHead } from '../../ui/page-head.view.tsx'
import { Skeleton } from '../../ui/page-state.view.tsx'
import { Panel } from '../../ui/panel.view.tsx'
import { $stage, liveCleaning, pageOpened } from './cleaning.model.ts'
import { CleaningChoice } from './cleaning-choice.view.tsx'
import { CleaningCourse } from './cleaning-course.view.tsx'
import { CleaningTimeline } from './cleaning-timeline.view.tsx'
import './cleaning.css'

/** Leads a person and the pumps through rinsing, sanitising or drying the tubes. */
export function CleaningPage() {
  const { t } = useTranslation(['cleaning', 'pumps'])
  const { stage, open } = useUnit({ stage: $stage, open: pageOpened })
  useLive(liveCleaning)
  useEffect(() => {
    open()
  }, [open])
  return (
    <div className="sr-cleaning">
      <PageHead title={t('title')} lead={t('lead')} back={{ to: '/admin/pump', text: t('pumps:title') }} />
      {stage === 'loading' ? (
        <Skeleton height="420px" />
      ) : (
        <Stack gap={5} align="start" className="sr-cleaning-parts">
          {stage === 'choosing' ? <CleaningChoice /> : <CleaningCourse />}
          <Panel title={t('timeline.title')}>
            <CleaningTimeline />
          </Panel>
        </Stack>
      )}
    </div>
  )
}

import { Button, Callout, ProgressBar } from '@blueprintjs/core'
import { ArrowRight, Import as ImportIcon, Tick } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useProblemText } from '../../i18n/problem-text.ts'
import { DropZone } from '../../ui/drop-zone.view.tsx'
import { Column, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { useOnEnter } from '../../ui/use-model.ts'
import {
  $fileName,
  $isFileMissing,
  $isUploading,
  $problem,
  $progress,
  $step,
  continuedWithoutFile,
  fileChosen,
  type ImportStep,
  pageOpened,
} from './import.model.ts'
import { ImportReport } from './import-report.view.tsx'
import { ImportSelection } from './import-selection.view.tsx'

const steps = ['file', 'selection', 'report'] as const

/** A file of another machine, step by step. */
export function ImportPage() {
  const { t } = useTranslation('transfer')
  const step = useUnit($step)
  useOnEnter(pageOpened)
  return (
    <Column as="section" gap={4}>
      <header>
        <h2>{t('import.title')}</h2>
        <p className="sr-muted">{t('import.lead')}</p>
      </header>
      <Steps current={step} />
      {step === 'file' ? <FileStep /> : step === 'selection' ? <ImportSelection /> : <ImportReport />}
    </Column>
  )
}

function Steps({ current }: { readonly current: ImportStep }) {
  const { t } = useTranslation('transfer')
  const at = steps.indexOf(current)
  return (
    <Row as="ol" gap={[2, 5]} align="stretch" wrap className="sr-import-steps">
      {steps.map((step, index) => (
        <Row
          as="li"
          gap={2}
          className="sr-muted"
          key={step}
          aria-current={step === current ? 'step' : undefined}
          data-past={index < at}
        >
          <Stack as="span" align="center" justify="center" className="sr-import-number sr-number sr-mark" aria-hidden>
            {index < at ? <Tick /> : index + 1}
          </Stack>
          {t(`import.step.${step}`)}
        </Row>
      ))}
    </Row>
  )
}

function FileStep() {
  const { t } = useTranslation('transfer')
  const problemText = useProblemText()
  const [fileName, missing, uploading] = useUnit([$fileName, $isFileMissing, $isUploading])
  const [progress, problem] = useUnit([$progress, $problem])
  const [chosen, goOn] = useUnit([fileChosen, continuedWithoutFile])
  return (
    <Stack gap={4}>
      <DropZone
        label={t('import.file')}
        text={fileName ?? t('import.drop')}
        accept=".zip"
        icon={<ImportIcon size={32} aria-hidden />}
        disabled={uploading}
        fault={missing ? t('import.fileMissing') : null}
        onFile={chosen}
      />
      {uploading ? (
        <div role="status">
          {progress < 1 ? t('import.uploading') : t('import.checking')}
          <ProgressBar intent="primary" {...(progress < 1 && { value: progress })} />
        </div>
      ) : null}
      {problem === null ? null : (
        <Callout intent="danger" className="sr-import-problem" role="alert">
          {problemText(problem)}
        </Callout>
      )}
      <Row gap={3} align="stretch" justify="end" wrap className="sr-import-buttons">
        <Button
          intent="primary"
          size="large"
          endIcon={<ArrowRight />}
          text={t('import.continue')}
          loading={uploading}
          onClick={() => goOn()}
        />
      </Row>
    </Stack>
  )
}

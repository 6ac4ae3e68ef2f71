import { useTranslation } from 'react-i18next'
import { KindDrawing } from '../../entities/pump/kind-drawing.view.tsx'
import type { PumpSetup } from '../../entities/pump/pump-setup.documents.ts'
import { Autosaved } from '../../forms/autosaved.view.tsx'
import { TextField } from '../../forms/text-fields.view.tsx'
import { useAutosave } from '../../forms/use-autosave.ts'
import { pumpFields } from './pump-setup.model.ts'
import { StepLayout } from './step-parts.view.tsx'

const mostLetters = 40

/** The name of the pump; it need not have one. */
export function HandleStep({ setup }: { readonly setup: PumpSetup }) {
  const { t } = useTranslation(['calibration', 'pumps'])
  const { typing, stateOf } = useAutosave(pumpFields)
  return (
    <StepLayout
      title={t('setup.step.1')}
      text={t('handle.text')}
      aside={
        <>
          <KindDrawing kind={setup.kind} />
          <p>{t(`pumps:add.kind.${setup.kind}.text`)}</p>
        </>
      }
    >
      <Autosaved state={stateOf('name')}>
        <TextField
          {...typing('name')}
          label={t('handle.name')}
          hint={t('handle.hint')}
          placeholder={setup.printName}
          maxLength={mostLetters}
        />
      </Autosaved>
    </StepLayout>
  )
}

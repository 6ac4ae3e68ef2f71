import { Dialog, DialogBody, Spinner } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { KindDrawing } from '../../entities/pump/kind-drawing.view.tsx'
import { Grid } from '../../ui/layout/layout.view.tsx'
import { useOccurrence } from '../../ui/use-occurrence.ts'
import { $adding, $asksForKind, addDeclined, kindChosen, pumpAdded } from './add-pump.model.ts'

const kinds = ['DC', 'STEPPER', 'VALVE'] as const

/** Three kinds to choose from; the wizard comes next. */
export function AddPump() {
  const { t } = useTranslation('pumps')
  const navigate = useNavigate()
  const { open, adding, choose, close } = useUnit({
    open: $asksForKind,
    adding: $adding,
    choose: kindChosen,
    close: addDeclined,
  })
  useOccurrence(pumpAdded, id => void navigate(`/admin/pump/${id}/edit`))
  return (
    <Dialog
      className="sr-add-pump"
      isOpen={open}
      title={t('add.title')}
      onClose={() => close()}
      canOutsideClickClose={adding === null}
      canEscapeKeyClose={adding === null}
    >
      <DialogBody>
        <p className="sr-muted">{t('add.text')}</p>
        <Grid gap={3} fit={200} className="sr-above-4">
          {kinds.map(kind => (
            <button
              key={kind}
              type="button"
              className="sr-kind-tile"
              disabled={adding !== null}
              onClick={() => choose(kind)}
            >
              {adding === kind ? <Spinner size={48} /> : <KindDrawing kind={kind} />}
              <strong className="sr-font-display sr-size-18">{t(`add.kind.${kind}.name`)}</strong>
              <span className="sr-muted">{t(`add.kind.${kind}.text`)}</span>
            </button>
          ))}
        </Grid>
      </DialogBody>
    </Dialog>
  )
}

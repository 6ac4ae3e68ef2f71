import { useUnit } from 'effector-react'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { KeyboardReact, type SimpleKeyboard } from 'react-simple-keyboard'
import { $kioskKeyboard } from '../../entities/appearance/appearance.model.ts'
import { gently } from '../../ui/gentle-scroll.ts'
import { useWindowEvent } from '../../ui/hooks.ts'
import { digitRows, type Layout, loadLayout } from './keyboard-layouts.ts'
import { $flags } from './kiosk.model.ts'
import 'react-simple-keyboard/build/css/index.css'
import './keyboard.css'

type TypedField = HTMLInputElement | HTMLTextAreaElement

const textTypes: readonly string[] = ['text', 'search', 'password', 'email', 'url', 'tel', 'number', '']

/** The field that the keyboard may write into; null for everything else that can have the focus. */
function typedField(element: EventTarget | null): TypedField | null {
  const isField =
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && textTypes.includes(element.getAttribute('type') ?? ''))
  if (!isField || element.readOnly || element.disabled || element.inputMode === 'none') return null
  return element
}

const takesDigits = (field: TypedField): boolean =>
  field.inputMode === 'numeric' || field.inputMode === 'decimal' || field.type === 'number'

/**
 * Writes as a person would: React keeps a field's value in a property of its own, and hears of changes by the event
 * that follows.
 *
 * @param caret where to go on; null where the field doesn't say (numbers, addresses)
 */
function writeInto(field: TypedField, value: string, caret: number | null): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  if (caret !== null && field.value === value) field.setSelectionRange(caret, caret)
}

/** Enter and tab as keys of a real keyboard: forms are sent, pickers pick. */
function pressKey(field: TypedField, key: 'Enter' | 'Tab'): void {
  const goesOn = field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  field.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true }))
  if (!goesOn) return
  if (key === 'Tab') focusNextAfter(field)
  else if (field instanceof HTMLInputElement) field.form?.requestSubmit()
}

/** Within the same dialog, or the same page. */
function focusNextAfter(field: TypedField): void {
  const within = field.closest('.bp6-dialog, .bp6-overlay-content, main') ?? document.body
  const stops = [...within.querySelectorAll<HTMLElement>('input, textarea, select, button, a[href], [tabindex="0"]')]
  const reachable = stops.filter(
    stop => stop.tabIndex >= 0 && !stop.hasAttribute('disabled') && stop.getClientRects().length > 0,
  )
  const next = reachable[(reachable.indexOf(field) + 1) % reachable.length]
  next?.focus()
}

type KeyboardFocus = 'none' | 'text' | 'digits'

/** The keyboard on the screen, where there is no other: at a kiosk, unless it's switched off. Phones bring their own. */
export function ScreenKeyboard() {
  const [{ enable, layout }, { isKiosk, isMobile }] = useUnit([$kioskKeyboard, $flags])
  return enable && isKiosk && !isMobile ? <Keyboard layoutName={layout} /> : null
}

/** Keys at the bottom of the screen for the field that has the focus; put away until the next one gets it. */
function Keyboard({ layoutName }: { readonly layoutName: string }) {
  const [focus, setFocus] = useState<KeyboardFocus>('none')
  const [layout, setLayout] = useState<Layout | null>(null)
  const field = useTypedField(setFocus)
  useEffect(() => {
    let isWanted = true
    void loadLayout(layoutName).then(loaded => isWanted && setLayout(loaded))
    return () => {
      isWanted = false
    }
  }, [layoutName])
  if (focus === 'none' || layout === null) return null
  return createPortal(
    <Keys
      key={focus}
      field={field}
      layout={focus === 'digits' ? { rows: digitRows } : layout}
      onHide={() => setFocus('none')}
    />,
    document.body,
  )
}

type Shift = 'off' | 'once' | 'locked'

/** One letter after a shift, all of them after a lock. */
function shiftAfter(before: Shift, button: string): Shift {
  if (button === '{shift}') return before === 'off' ? 'once' : 'off'
  if (button === '{lock}') return before === 'locked' ? 'off' : 'locked'
  return before === 'once' && !button.startsWith('{') ? 'off' : before
}

interface KeysProps {
  readonly field: RefObject<TypedField | null>
  readonly layout: Layout
  readonly onHide: () => void
}

function Keys({ field, layout, onHide }: KeysProps) {
  const { t } = useTranslation('kiosk')
  const [shift, setShift] = useState<Shift>('off')
  const keyboard = useRef<SimpleKeyboard | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  useRoomFor(frame, field)
  useSameText(keyboard, field)
  useStayingOpen(frame)

  const press = (button: string): void => {
    setShift(before => shiftAfter(before, button))
    if (button === '{hide}') onHide()
    if (field.current && button === '{enter}') pressKey(field.current, 'Enter')
    if (field.current && button === '{tab}') pressKey(field.current, 'Tab')
  }
  const change = (text: string): void => {
    if (field.current) writeInto(field.current, text, keyboard.current?.getCaretPosition() ?? null)
  }

  return (
    <section
      ref={frame}
      className="sr-keyboard sr-unselected sr-surface-card sr-raised"
      aria-label={t('keyboard')}
      data-keys={layout.rows === digitRows ? 'digits' : 'text'}
      data-testid="screen-keyboard"
    >
      <KeyboardReact
        keyboardRef={(made: SimpleKeyboard) => {
          keyboard.current = made
        }}
        layout={layout.rows}
        layoutName={shift !== 'off' && 'shift' in layout.rows ? 'shift' : 'default'}
        {...(layout.candidates ? { layoutCandidates: { ...layout.candidates } } : {})}
        display={{
          '{bksp}': '⌫',
          '{enter}': '↵',
          '{tab}': '⇥',
          '{lock}': '⇪',
          '{shift}': '⇧',
          '{space}': t('key.space'),
          '{hide}': '⌄',
        }}
        mergeDisplay
        buttonTheme={[
          { class: 'sr-key-on', buttons: { off: '', once: '{shift}', locked: '{lock}' }[shift] || '{none}' },
        ]}
        maxLength={field.current && field.current.maxLength > 0 ? field.current.maxLength : undefined}
        theme="hg-theme-default sr-keys"
        newLineOnEnter={field.current instanceof HTMLTextAreaElement}
        tabCharOnTab={false}
        preventMouseDownDefault
        stopMouseDownPropagation
        disableButtonHold={false}
        onKeyPress={press}
        onChange={change}
      />
    </section>
  )
}

/** The next key is added to the field's own text, even if that was typed elsewhere or changed by the page. */
function useSameText(keyboard: RefObject<SimpleKeyboard | null>, field: RefObject<TypedField | null>): void {
  useEffect(() => {
    const read = (): void => {
      const current = field.current
      if (!current || !keyboard.current) return
      keyboard.current.setInput(current.value)
      keyboard.current.setCaretPosition(current.selectionStart ?? current.value.length, current.selectionEnd)
    }
    read()
    return listen(document, ['focusin', 'input', 'selectionchange', 'click'], read)
  }, [keyboard, field])
}

function listen(target: EventTarget, names: readonly string[], hear: (event: Event) => void): () => void {
  const end = new AbortController()
  for (const name of names) target.addEventListener(name, hear, { signal: end.signal })
  return () => end.abort()
}

/** The page and its dialogs end where the keys begin, and the field stays in sight. */
function useRoomFor(frame: RefObject<HTMLElement | null>, field: RefObject<TypedField | null>): void {
  const show = (): void => field.current?.scrollIntoView({ block: 'center', behavior: gently() })
  const showFirst = useEffectEvent(show)
  useEffect(() => {
    const height = frame.current?.offsetHeight ?? 0
    document.documentElement.style.setProperty('--sr-keyboard-height', `${height}px`)
    document.body.classList.add('sr-keyboard-shown')
    showFirst()
    return () => {
      document.body.classList.remove('sr-keyboard-shown')
      document.documentElement.style.removeProperty('--sr-keyboard-height')
    }
  }, [frame])
  useWindowEvent('focusin', show)
}

/** Popovers close on a press outside of them; the keys belong to whatever has the field. */
function useStayingOpen(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const names = ['mousedown', 'touchstart', 'pointerdown', 'click']
    return frame.current ? listen(frame.current, names, event => event.stopPropagation()) : undefined
  }, [frame])
}

/** Follows the focus from field to field; the ref holds the one that is typed into. */
function useTypedField(move: (focus: KeyboardFocus) => void): RefObject<TypedField | null> {
  const field = useRef<TypedField | null>(null)
  const entered = (element: EventTarget | null): void => {
    const found = typedField(element)
    if (found === null) return
    field.current = found
    move(takesDigits(found) ? 'digits' : 'text')
  }
  // A field that a page focuses by itself waits for a finger: who only comes by sees the page, not the keys.
  const touched = (): boolean => navigator.userActivation?.isActive ?? true
  const enterFirst = useEffectEvent(() => {
    if (touched()) entered(document.activeElement)
  })
  useEffect(() => enterFirst(), [])
  useWindowEvent('focusin', ({ target }) => {
    if (field.current !== null || touched()) entered(target)
  })
  // A tap into the field that has the focus: the keys were put away, or never came.
  useWindowEvent('click', ({ target }) => {
    if (target === document.activeElement) entered(target)
  })
  useWindowEvent('focusout', ({ relatedTarget }) => {
    if (typedField(relatedTarget) !== null) return
    field.current = null
    move('none')
  })
  return field
}

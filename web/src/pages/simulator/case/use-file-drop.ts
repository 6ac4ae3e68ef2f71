import { useEffect, useRef, useState } from 'react'

const hasFile = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false
/** A place for files of its own takes them itself. */
const isElsewhere = ({ target }: DragEvent): boolean => target instanceof HTMLInputElement

/** Takes a file that is dropped anywhere on the page. @returns whether one is held over it */
export function useFileDrop(onFile: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false)
  const latest = useRef(onFile)
  useEffect(() => {
    latest.current = onFile
  })
  useEffect(() => {
    const end = new AbortController()
    const { signal } = end
    const over = (event: DragEvent): void => {
      if (!hasFile(event)) return
      setOver(!isElsewhere(event))
      if (!isElsewhere(event)) event.preventDefault()
    }
    const drop = (event: DragEvent): void => {
      setOver(false)
      const [file] = event.dataTransfer?.files ?? []
      if (!file || isElsewhere(event)) return
      event.preventDefault()
      latest.current(file)
    }
    // Leaving the window leads to nothing else.
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false)
    }
    window.addEventListener('dragover', over, { signal })
    window.addEventListener('drop', drop, { signal })
    window.addEventListener('dragleave', leave, { signal })
    return () => end.abort()
  }, [])
  return isOver
}

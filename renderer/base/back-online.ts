/** Waits for this many milliseconds or until the browser is online again, whichever comes first. */
export function backOnlineOrAfter(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    function done(): void {
      clearTimeout(timer);
      window.removeEventListener("online", done);
      resolve();
    }
    const timer = setTimeout(done, milliseconds);
    window.addEventListener("online", done);
  });
}

const font = "font-family:'Public Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** The colors of buttons and links, which a brand may have of its own. */
export interface MailColors {
  action: string;
  onAction: string;
  link: string;
  linkInDark: string;
}

export const ourColors: MailColors = {
  action: "#ffc83d",
  onAction: "#0f1b33",
  link: "#1f4fd8",
  linkInDark: "#9ab8ff",
};

/** The look of a mail: the site's colors, light as inline styles and dark in the style sheet. */
export const stylesOf = ({ action, onAction, link, linkInDark }: MailColors) => ({
  sheet: `
:root { color-scheme: light dark; supported-color-schemes: light dark }
a { text-underline-offset: 2px }
.value { -webkit-user-select: all; user-select: all }
@media (prefers-color-scheme: dark) {
  .mist { background-color: #0d1424 !important }
  .paper { background-color: #17223c !important; border-color: #2a3755 !important }
  .ink { color: #e8edf8 !important }
  .soft { color: #a8b4ce !important }
  .link { color: ${linkInDark} !important }
  .value { background-color: #0d1424 !important }
}
`,
  body: `margin:0;padding:0;background-color:#f5f7fb;${font}`,
  preview: "display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all",
  brand: `padding:0 8px 16px;color:#0f1b33;font-size:20px;line-height:28px;font-weight:700;${font}`,
  paper: `padding:32px 28px 16px;background-color:#ffffff;border:1px solid #d6dce8;border-radius:16px;color:#0f1b33;font-size:16px;line-height:24px;overflow-wrap:anywhere;${font}`,
  heading: "margin:0 0 16px;font-size:24px;line-height:30px;font-weight:700",
  paragraph: "margin:0 0 16px",
  line: "margin:0 0 12px;padding:0 0 0 14px;border-left:3px solid #d6dce8",
  value:
    "margin:8px 0 24px;padding:16px 8px;background-color:#f5f7fb;border-radius:10px;color:#0f1b33;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:34px;line-height:44px;font-weight:700;letter-spacing:6px;text-align:center",
  buttonFrame: "margin:8px 0 16px",
  buttonCell: `border-radius:10px;background-color:${action}`,
  button: `display:inline-block;padding:14px 24px;border-radius:10px;background-color:${action};color:${onAction};font-size:16px;line-height:20px;font-weight:700;text-decoration:none;${font}`,
  address: "margin:0 0 24px;font-size:14px;line-height:20px;word-break:break-all",
  link: `color:${link};text-decoration:underline`,
  footer: `padding:20px 8px 8px;color:#4a5874;${font}`,
  small: "margin:0 0 8px;font-size:14px;line-height:20px",
});

/** The logo's three dots, as characters, because no mail program blocks a character. */
export const wordmark = ["#f2705d", "#ffc83d", "#2a9d8f"]
  .map((color) => `<span aria-hidden="true" style="color:${color};font-size:16px">&#9679;</span>`)
  .join("")
  .concat("&nbsp; ");
